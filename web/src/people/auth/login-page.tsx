import { ERRORS, SCREEN_TEXTS } from '@kith/contract/errors';
import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useSessionState } from '#client/api/viewer.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { PasswordField } from '#kit/password-field.tsx';
import styles from './auth.module.css';
import { DemoPeople } from './demo-people.tsx';
import { EntryForm, sentAlong } from './form-parts.tsx';
import { KeepSignedIn } from './keep-signed-in.tsx';
import { texts } from './texts.ts';
import { useSignIn } from './use-sign-in.ts';

/** Where a signed-in person goes from here is for the guard to say; this page only signs in. */
export function LoginPage() {
  const form = useLogIn();
  return (
    <div className="stack entry">
      <PageHeader title={texts.logIn.title} lead={texts.logIn.lead} />
      <ArrivalNotice />
      <LoginForm form={form} />
      <p className="small muted center">
        {texts.logIn.new.before}{' '}
        <Link className="tapline" to="/signup">
          {texts.logIn.new.link}
        </Link>
      </p>
      <Notice icon={ShieldCheck}>{texts.logIn.emergency}</Notice>
      <DemoPeople onChoose={({ email, password }) => form.set({ email_or_mobile: email, password })} />
    </div>
  );
}

/** Comes while the first field is filled in, so that no schema stands in the way of this page. */
const loadCheck = () => import('./log-in-check.ts');

function useLogIn() {
  const signIn = useSignIn();
  const login = sentAlong(useLocation().state, 'login') ?? '';
  const form = useFormCall({
    initial: { email_or_mobile: login, password: '', keep_signed_in: false },
    check: async (values) => (await loadCheck()).checkLogIn(values),
    send: async (values) => void (await signIn(values)),
    faults: (error, names) => faultsOf(error, names, SCREEN_TEXTS.loginNoResponse),
  });
  const isBegun = form.values.email_or_mobile !== '';
  useEffect(() => {
    if (isBegun) loadCheck().catch(() => undefined);
  }, [isBegun]);
  return form;
}

function LoginForm({ form }: { form: ReturnType<typeof useLogIn> }) {
  const { values, set, errors, busy } = form;
  return (
    <EntryForm form={form} labels={texts.logIn.labels}>
      <TextField
        id="email_or_mobile"
        name="email_or_mobile"
        label={texts.fields.emailOrMobile}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.email_or_mobile}
        onChange={(event) => set({ email_or_mobile: event.currentTarget.value })}
        error={errors['email_or_mobile']}
      />
      <div className={styles['with-link']}>
        <PasswordField
          id="password"
          name="password"
          label={texts.fields.password}
          autoComplete="current-password"
          value={values.password}
          onChange={(event) => set({ password: event.currentTarget.value })}
          error={errors['password']}
        />
        <Link className="small tapline" to="/reset-password">
          {texts.logIn.reset}
        </Link>
      </div>
      <KeepSignedIn checked={values.keep_signed_in} onChange={(keep_signed_in) => set({ keep_signed_in })} />
      <Button kind="primary" tall block type="submit" busy={busy}>
        {texts.logIn.send}
      </Button>
    </EntryForm>
  );
}

/** Why the person is here: their session is over, or the page before sent a notice along. */
function ArrivalNotice() {
  const state = useSessionState();
  const notice = sentAlong(useLocation().state, 'notice');
  if (notice) return <Notice kind="ok">{notice}</Notice>;
  if (state.phase !== 'none' || state.ended !== 'expired') return null;
  return <SessionExpired />;
}

function SessionExpired() {
  return (
    <Notice kind="warn" announce>
      <b>{ERRORS.not_signed_in.message}</b> {texts.logIn.expired}
    </Notice>
  );
}
