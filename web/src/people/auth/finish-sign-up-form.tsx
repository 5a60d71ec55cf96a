import type { ReplyOf } from '@kith/contract/kit/endpoint';
import type { signUpEndpoints } from '@kith/contract/sign-up';
import type { Term } from '@kith/contract/terms';
import { Button } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { AcceptTerm } from './accept-term.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import { EntryForm } from './form-parts.tsx';
import { KeepSignedIn } from './keep-signed-in.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { signUps } from './sign-up-texts.ts';
import { type SignUpLink, useFinishSignUp } from './use-finish-sign-up.ts';
import { UsernameField } from './username-field.tsx';

interface FinishProps {
  link: SignUpLink;
  invited: ReplyOf<typeof signUpEndpoints.verifySignUpLink>;
  terms: readonly Term[];
  /** Newer versions have come while the person read the shown ones. */
  onOutdated: () => void;
  /** The account exists: the link is used up. */
  onCreated: () => void;
}

export function FinishSignUpForm({ link, invited, terms, ...events }: FinishProps) {
  const agreement = terms.find((term) => term.type === 'user agreement');
  const privacy = terms.find((term) => term.type === 'privacy terms');
  const versions = {
    user_agreement_version: agreement?.version ?? invited.user_agreement_version,
    privacy_terms_version: privacy?.version ?? invited.privacy_terms_version,
  };
  const form = useFinishSignUp({ link, versions, asksBirthDate: invited.needs_birth_date, ...events });
  const { values, set, errors, busy } = form;
  return (
    <>
      <PageHeader
        title={signUps.finish.title}
        lead={
          <>
            {signUps.finish.lead.before(invited.first_name)}{' '}
            <span className="nowrap">{invited.masked_email}</span>
            {signUps.finish.lead.after}
          </>
        }
      />
      {invited.needs_consent ? <ConsentNotice /> : null}
      <EntryForm form={form} labels={signUps.finish.labels}>
        {invited.needs_birth_date ? (
          <BirthDateField
            value={values.birth_date}
            onChange={(birth_date) => set({ birth_date })}
            error={errors['birth_date']}
          />
        ) : null}
        <UsernameField login={form.login} />
        <NewPasswordField
          value={values.password}
          onChange={(password) => set({ password })}
          error={errors['password']}
        />
        <AcceptTerm
          id="agreement"
          term={agreement}
          to="/user-agreement"
          label={signUps.finish.agreement}
          checked={values.agreement}
          onChange={(accepted) => set({ agreement: accepted })}
          error={errors['agreement']}
        />
        <AcceptTerm
          id="privacy"
          term={privacy}
          to="/privacy-policy"
          label={signUps.finish.privacy}
          checked={values.privacy}
          onChange={(accepted) => set({ privacy: accepted })}
          error={errors['privacy']}
        />
        <KeepSignedIn
          checked={values.keep_signed_in}
          onChange={(keep_signed_in) => set({ keep_signed_in })}
        />
        <Button kind="primary" tall block type="submit" busy={busy}>
          {signUps.finish.send}
        </Button>
      </EntryForm>
    </>
  );
}
