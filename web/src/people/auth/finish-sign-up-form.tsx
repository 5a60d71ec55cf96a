import type { ReplyOf } from '@kith/contract/kit/endpoint';
import { signUpEndpoints } from '@kith/contract/sign-up';
import type { Term } from '@kith/contract/terms';
import { call } from '#client/api/call.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { AcceptTerm } from './accept-term.tsx';
import { NO_BIRTH_DATE, toIsoDate } from './birth-date.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import { useEnterAccount } from './enter-account.ts';
import { EntryForm } from './form-parts.tsx';
import { checkNewPassword, NewPasswordField } from './new-password-field.tsx';
import { BIRTH_DATE_FORM, faultsOfSignUp } from './sign-up-form.tsx';

interface FinishProps {
  link: { invitation_id: string; security_code: string };
  invited: ReplyOf<typeof signUpEndpoints.verifySignUpLink>;
  terms: readonly Term[];
  /** Newer versions have come while the person read the shown ones. */
  onOutdated: () => void;
}

const LABELS = {
  birth_date: 'date of birth',
  password: 'password',
  agreement: 'user agreement',
  privacy: 'privacy terms',
};

export function FinishSignUpForm({ link, invited, terms, onOutdated }: FinishProps) {
  const agreement = terms.find((term) => term.type === 'user agreement');
  const privacy = terms.find((term) => term.type === 'privacy terms');
  const versions = {
    user_agreement_version: agreement?.version ?? invited.user_agreement_version,
    privacy_terms_version: privacy?.version ?? invited.privacy_terms_version,
  };
  const form = useFinish({ link, versions, asksBirthDate: invited.needs_birth_date, onOutdated });
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
        {invited.needs_birth_date ? (
          <BirthDateField
            value={values.birth_date}
            onChange={(birth_date) => set({ birth_date })}
            error={errors['birth_date']}
          />
        ) : null}
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

interface Finish {
  link: FinishProps['link'];
  versions: Versions;
  /** An invited person has not said it yet. */
  asksBirthDate: boolean;
  onOutdated: () => void;
}

function useFinish({ link, versions, asksBirthDate, onOutdated }: Finish) {
  const enter = useEnterAccount();
  const form = useFormCall({
    initial: { birth_date: NO_BIRTH_DATE, password: '', agreement: false, privacy: false },
    check: ({ birth_date, password, agreement, privacy }) => {
      const fault = checkNewPassword(password);
      return {
        ...(asksBirthDate && toIsoDate(birth_date) === null ? { birth_date: BIRTH_DATE_FORM } : {}),
        ...(fault === undefined ? {} : { password: fault }),
        ...(agreement ? {} : { agreement: 'Please read and accept the user agreement to continue.' }),
        ...(privacy ? {} : { privacy: 'Please read and accept the privacy terms to continue.' }),
      };
    },
    send: async ({ birth_date, password }) => {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const { email } = await call(signUpEndpoints.signUp, {
        ...link,
        ...versions,
        ...(asksBirthDate && { birth_date: toIsoDate(birth_date) ?? '' }),
        password,
        time_zone,
      });
      await enter({ email, password });
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
