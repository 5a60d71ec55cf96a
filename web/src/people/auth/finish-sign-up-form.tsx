import type { ReplyOf } from '@kith/contract/kit/endpoint';
import { signUpEndpoints } from '@kith/contract/sign-up';
import type { Term } from '@kith/contract/terms';
import { useNavigate } from 'react-router';
import { isRefusal } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { useFormCall } from '#client/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { AcceptTerm } from './accept-term.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import { EntryForm } from './form-parts.tsx';
import { checkNewPassword, NewPasswordField } from './new-password-field.tsx';
import { faultsOfSignUp } from './sign-up-form.tsx';

interface FinishProps {
  link: { invitation_id: string; security_code: string };
  invited: ReplyOf<typeof signUpEndpoints.verifySignUpLink>;
  terms: readonly Term[];
  /** Newer versions have come while somebody read the ones shown. */
  onOutdated: () => void;
}

const LABELS = { password: 'password', agreement: 'user agreement', privacy: 'privacy terms' };

export function FinishSignUpForm({ link, invited, terms, onOutdated }: FinishProps) {
  const agreement = terms.find((term) => term.type === 'user agreement');
  const privacy = terms.find((term) => term.type === 'privacy terms');
  const versions = {
    user_agreement_version: agreement?.version ?? invited.user_agreement_version,
    privacy_terms_version: privacy?.version ?? invited.privacy_terms_version,
  };
  const form = useFinish(link, versions, onOutdated);
  const { values, set, errors, busy } = form;
  return (
    <>
      <PageHeader
        title="Finish signing up"
        lead={
          <>
            Hello {invited.first_name}. Choose a password for{' '}
            <span className="nowrap">{invited.masked_email}</span>.
          </>
        }
      />
      {invited.needs_consent ? <ConsentNotice /> : null}
      <EntryForm form={form} labels={LABELS}>
        <NewPasswordField
          value={values.password}
          onChange={(password) => set({ password })}
          error={errors['password']}
        />
        <AcceptTerm
          id="agreement"
          term={agreement}
          to="/user-agreement"
          label="I accept the user agreement"
          checked={values.agreement}
          onChange={(accepted) => set({ agreement: accepted })}
          error={errors['agreement']}
        />
        <AcceptTerm
          id="privacy"
          term={privacy}
          to="/privacy-policy"
          label="I accept the privacy terms"
          checked={values.privacy}
          onChange={(accepted) => set({ privacy: accepted })}
          error={errors['privacy']}
        />
        <Button kind="primary" tall block type="submit" busy={busy}>
          Create my account
        </Button>
      </EntryForm>
    </>
  );
}

interface Versions {
  user_agreement_version: number;
  privacy_terms_version: number;
}

function useFinish(link: FinishProps['link'], versions: Versions, onOutdated: () => void) {
  const navigate = useNavigate();
  const form = useFormCall({
    initial: { password: '', agreement: false, privacy: false },
    check: ({ password, agreement, privacy }) => {
      const fault = checkNewPassword(password);
      return {
        ...(fault === undefined ? {} : { password: fault }),
        ...(agreement ? {} : { agreement: 'Please read and accept the user agreement to go on.' }),
        ...(privacy ? {} : { privacy: 'Please read and accept the privacy terms to go on.' }),
      };
    },
    send: async ({ password }) => {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      await call(signUpEndpoints.signUp, { ...link, ...versions, password, time_zone });
      await navigate('/login', { replace: true, state: { notice: 'Your account is ready. Please log in.' } });
    },
    faults: (error, names) => {
      if (isRefusal(error, 'conflict')) {
        form.set({ agreement: false, privacy: false });
        onOutdated();
      }
      return faultsOfSignUp(error, names);
    },
  });
  return form;
}
