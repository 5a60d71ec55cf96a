import { signUpEndpoints } from '@kith/contract/sign-up';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { birthDateFault, NO_BIRTH_DATE, toIsoDate } from './birth-date.ts';
import { useEnterAccount } from './enter-account.ts';
import { checkNewPassword } from './new-password-field.tsx';
import { faultsOfSignUp } from './sign-up-form.tsx';
import { signUps } from './sign-up-texts.ts';

/** The codes of a link from a mail. */
export interface SignUpLink {
  readonly invitation_id: string;
  readonly security_code: string;
}

interface Versions {
  user_agreement_version: number;
  privacy_terms_version: number;
}

interface FinishSignUp {
  link: SignUpLink;
  versions: Versions;
  /** An invited person has not said it yet. */
  asksBirthDate: boolean;
  onOutdated: () => void;
  onCreated: () => void;
}

/**
 * Creates the account and leads on into it. `login` is the address of the account, and empty until the server
 * has told it.
 */
export function useFinishSignUp({ link, versions, asksBirthDate, onOutdated, onCreated }: FinishSignUp) {
  const enter = useEnterAccount();
  const [login, setLogin] = useState('');
  const form = useFormCall({
    initial: {
      birth_date: NO_BIRTH_DATE,
      password: '',
      agreement: false,
      privacy: false,
      keep_signed_in: false,
    },
    check: ({ birth_date, password, agreement, privacy }) => {
      const fault = checkNewPassword(password);
      const dateFault = asksBirthDate ? birthDateFault(birth_date) : undefined;
      return {
        ...(dateFault === undefined ? {} : { birth_date: dateFault }),
        ...(fault === undefined ? {} : { password: fault }),
        ...(agreement ? {} : { agreement: signUps.finish.agreementMissing }),
        ...(privacy ? {} : { privacy: signUps.finish.privacyMissing }),
      };
    },
    send: async ({ birth_date, password, keep_signed_in }) => {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const { email } = await call(signUpEndpoints.signUp, {
        ...link,
        ...versions,
        ...(asksBirthDate && { birth_date: toIsoDate(birth_date) ?? '' }),
        password,
        time_zone,
      });
      // The link shows a masked address, which no password manager should keep.
      setLogin(email);
      onCreated();
      await enter({ email, password, keep_signed_in });
    },
    faults: (error, names) => {
      if (isRefusal(error, 'conflict')) {
        form.set({ agreement: false, privacy: false });
        onOutdated();
      }
      return faultsOfSignUp(error, names);
    },
  });
  return { ...form, login };
}
