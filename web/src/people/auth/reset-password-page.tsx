import { authEndpoints, requestPasswordResetInput } from '@kith/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#client/api/call.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { type FormCall, useFormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { EntryForm } from './form-parts.tsx';
import { passwords } from './password-texts.ts';
import { texts } from './texts.ts';

export function ResetPasswordPage() {
  const [asked, setAsked] = useState(false);
  const form = useFormCall({
    initial: { email_or_mobile: '' },
    check: (values) => checkInput(requestPasswordResetInput, values),
    send: async (values) => {
      await call(authEndpoints.requestPasswordReset, values);
      setAsked(true);
    },
  });
  return (
    <div className="stack entry">
      {asked ? <LinkOnItsWay onBack={() => setAsked(false)} /> : <AskForLink form={form} />}
      <p className="small muted center">
        <Link className="tapline" to="/login">
          {texts.logIn.back}
        </Link>
      </p>
    </div>
  );
}

function AskForLink({ form }: { form: FormCall<{ email_or_mobile: string }> }) {
  const { ask } = passwords;
  const isAlsoMobile = useSendsSms();
  return (
    <>
      <PageHeader title={ask.title} lead={isAlsoMobile ? ask.leadMailOrMobile : ask.leadMail} />
      <EntryForm form={form} labels={{ email_or_mobile: isAlsoMobile ? ask.mailOrMobile : ask.mail }}>
        <TextField
          id="email_or_mobile"
          name="email_or_mobile"
          label={isAlsoMobile ? texts.fields.emailOrMobile : texts.fields.email}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={form.values.email_or_mobile}
          onChange={(event) => form.set({ email_or_mobile: event.currentTarget.value })}
          error={form.errors['email_or_mobile']}
        />
        <Button kind="primary" tall block type="submit" busy={form.busy}>
          {ask.send}
        </Button>
      </EntryForm>
    </>
  );
}

/** Until the server has answered, only what every server can do is offered. */
function useSendsSms(): boolean {
  const ways = useQuery({
    queryKey: ['code-ways'],
    queryFn: () => call(authEndpoints.listCodeWays, {}),
    staleTime: Infinity,
  });
  return ways.data?.methods.includes('sms') ?? false;
}

/** The same words whether there is such an account or not. */
function LinkOnItsWay({ onBack }: { onBack: () => void }) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={page} className="stack">
      <PageHeader title={passwords.sent.title} lead={passwords.sent.lead} />
      <Notice icon={MailCheck}>{passwords.sent.text}</Notice>
      <Button block onClick={onBack}>
        {passwords.sent.again}
      </Button>
    </div>
  );
}
