import { CONSENT_AGE } from '@kith/contract/consents';
import { SCREEN_TEXTS } from '@kith/contract/errors';
import { ageOn } from '@kith/contract/kit/dates';
import { registerDirectlyInput, signUpEndpoints } from '@kith/contract/sign-up';
import { useRef } from 'react';
import { call } from '#client/api/call.ts';
import { ApiError } from '#client/connection/api-error.ts';
import { dropTabDraft, keepTabDraft, readTabDraft } from '#client/device/tab-draft.ts';
import { checkInput, type Faults, type FieldErrors, faultsOf } from '#client/forms/form-faults.ts';
import { type FormCall, useFormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields.tsx';
import { type BirthDateParts, birthDateFault, toIsoDate } from './birth-date.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import { EntryForm } from './form-parts.tsx';
import { signUps } from './sign-up-texts.ts';
import { EMPTY, isSignUpValues, type SignUpInput, type SignUpValues, toInput } from './sign-up-values.ts';
import { texts } from './texts.ts';

interface SignUpOptions {
  readonly onSent: (address: string) => void;
  /** Asks for the account, if in another way than on one's own wish. */
  readonly register?: (input: SignUpInput) => Promise<unknown>;
  /** Under which name this tab keeps what was typed until it is sent; without it nothing is kept. */
  readonly draft?: string;
}

interface SignUpCall extends FormCall<SignUpValues> {
  /** Asks once more for the mail, as it was sent last. */
  readonly sendAgain: () => Promise<unknown>;
}

export function useSignUp({ onSent, register = directly, draft }: SignUpOptions): SignUpCall {
  const kept = useRef(draft === undefined ? null : readTabDraft(draft));
  const form = useFormCall({
    initial: isSignUpValues(kept.current) ? kept.current : EMPTY,
    check: checkSignUp,
    send: async (values) => {
      await register(toInput(values));
      if (draft !== undefined) dropTabDraft(draft);
      onSent(values.email.trim());
    },
    faults: faultsOfSignUp,
  });
  return {
    ...form,
    sendAgain: () => register(toInput(form.values)),
    set: (change) => {
      if (draft !== undefined) keepTabDraft(draft, { ...form.values, ...change });
      form.set(change);
    },
  };
}

const directly = (input: SignUpInput) => call(signUpEndpoints.registerDirectly, input);

function checkSignUp(values: SignUpValues): FieldErrors {
  const errors = checkInput(registerDirectlyInput, toInput(values));
  const { day, month, year } = values.birth_date;
  const isTyped = `${day}${month}${year}` !== '';
  const fault = birthDateFault(values.birth_date);
  return fault === undefined || !isTyped ? errors : { ...errors, birth_date: fault };
}

/** A refusal without words of its own has a text fixed for sign-up. */
export function faultsOfSignUp(error: unknown, names: readonly string[]): Faults {
  if (error instanceof ApiError && error.message === '')
    return { fields: {}, message: SCREEN_TEXTS.signupWithoutText };
  return faultsOf(error, names);
}

interface SignUpFormProps {
  form: FormCall<SignUpValues>;
  withMobile?: boolean;
}

export function SignUpForm({ form, withMobile = true }: SignUpFormProps) {
  const { values, set, errors, busy } = form;
  return (
    <EntryForm form={form} labels={signUps.start.labels}>
      <TextField
        id="first_name"
        name="first_name"
        label={signUps.start.firstName}
        autoComplete="given-name"
        value={values.first_name}
        onChange={(event) => set({ first_name: event.currentTarget.value })}
        error={errors['first_name']}
      />
      <TextField
        id="last_name"
        name="last_name"
        label={signUps.start.lastName}
        autoComplete="family-name"
        value={values.last_name}
        onChange={(event) => set({ last_name: event.currentTarget.value })}
        error={errors['last_name']}
      />
      <ContactFields form={form} withMobile={withMobile} />
      <BirthDateField
        value={values.birth_date}
        onChange={(birth_date) => set({ birth_date })}
        error={errors['birth_date']}
      />
      {isBelowConsentAge(values.birth_date) ? <ConsentNotice /> : null}
      <Button kind="primary" tall block type="submit" busy={busy}>
        {signUps.start.send}
      </Button>
    </EntryForm>
  );
}

function ContactFields({ form: { values, set, errors }, withMobile }: SignUpFormProps) {
  return (
    <>
      <TextField
        id="email"
        name="email"
        label={texts.fields.email}
        type="email"
        autoComplete="email"
        value={values.email}
        onChange={(event) => set({ email: event.currentTarget.value })}
        error={errors['email']}
      />
      {withMobile ? (
        <TextField
          id="mobile_phone"
          name="mobile_phone"
          label={signUps.start.mobile}
          type="tel"
          autoComplete="tel"
          value={values.mobile_phone}
          onChange={(event) => set({ mobile_phone: event.currentTarget.value })}
          error={errors['mobile_phone']}
        />
      ) : null}
    </>
  );
}

function isBelowConsentAge(parts: BirthDateParts): boolean {
  const birthDate = toIsoDate(parts);
  const today = new Date().toISOString().slice(0, 10);
  return birthDate !== null && birthDate <= today && ageOn(birthDate, today) < CONSENT_AGE;
}
