import { CONSENT_AGE } from '@kith/contract/consents';
import { SCREEN_TEXTS } from '@kith/contract/errors';
import { ageOn } from '@kith/contract/kit/dates';
import { signUpEndpoints } from '@kith/contract/sign-up';
import { ApiError } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { checkInput, type Faults, type FieldErrors, faultsOf } from '#client/form-faults.ts';
import { type FormCall, useFormCall } from '#client/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields.tsx';
import { type BirthDateParts, NO_BIRTH_DATE, toIsoDate } from './birth-date.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { ConsentNotice } from './consent-notice.tsx';
import { EntryForm } from './form-parts.tsx';

interface SignUpValues {
  first_name: string;
  last_name: string;
  email: string;
  birth_date: BirthDateParts;
  mobile_phone: string;
}

const EMPTY: SignUpValues = {
  first_name: '',
  last_name: '',
  email: '',
  birth_date: NO_BIRTH_DATE,
  mobile_phone: '',
};

const LABELS = {
  first_name: 'first name',
  last_name: 'last name',
  email: 'email',
  birth_date: 'date of birth',
  mobile_phone: 'mobile',
};

export function useSignUp(onSent: (address: string) => void): FormCall<SignUpValues> {
  return useFormCall({
    initial: EMPTY,
    check: checkSignUp,
    send: async (values) => {
      await call(signUpEndpoints.registerDirectly, toInput(values));
      onSent(values.email.trim());
    },
    faults: faultsOfSignUp,
  });
}

function toInput({ mobile_phone, birth_date, ...names }: SignUpValues) {
  const mobile = mobile_phone.trim();
  return {
    ...names,
    birth_date: toIsoDate(birth_date) ?? '',
    ...(mobile === '' ? {} : { mobile_phone: mobile }),
  };
}

export const BIRTH_DATE_FORM = 'Please give day, month and year in numbers, like 27 3 1990.';

function checkSignUp(values: SignUpValues): FieldErrors {
  const errors = checkInput(signUpEndpoints.registerDirectly, toInput(values));
  const { day, month, year } = values.birth_date;
  const isTyped = `${day}${month}${year}` !== '';
  if (toIsoDate(values.birth_date) !== null || !isTyped) return errors;
  return { ...errors, birth_date: BIRTH_DATE_FORM };
}

/** A refusal without words of its own has a text fixed for sign-up. */
export function faultsOfSignUp(error: unknown, names: readonly string[]): Faults {
  if (error instanceof ApiError && error.message === '')
    return { fields: {}, message: SCREEN_TEXTS.signupWithoutText };
  return faultsOf(error, names);
}

export function SignUpForm({ form }: { form: FormCall<SignUpValues> }) {
  const { values, set, errors, busy } = form;
  return (
    <EntryForm form={form} labels={LABELS}>
      <TextField
        id="first_name"
        name="first_name"
        label="First name"
        autoComplete="given-name"
        value={values.first_name}
        onChange={(event) => set({ first_name: event.currentTarget.value })}
        error={errors['first_name']}
      />
      <TextField
        id="last_name"
        name="last_name"
        label="Last name"
        autoComplete="family-name"
        value={values.last_name}
        onChange={(event) => set({ last_name: event.currentTarget.value })}
        error={errors['last_name']}
      />
      <ContactFields form={form} />
      <BirthDateField
        value={values.birth_date}
        onChange={(birth_date) => set({ birth_date })}
        error={errors['birth_date']}
      />
      {isBelowConsentAge(values.birth_date) ? <ConsentNotice /> : null}
      <Button kind="primary" tall block type="submit" busy={busy}>
        Create account
      </Button>
    </EntryForm>
  );
}

function ContactFields({ form: { values, set, errors } }: { form: FormCall<SignUpValues> }) {
  return (
    <>
      <TextField
        id="email"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        value={values.email}
        onChange={(event) => set({ email: event.currentTarget.value })}
        error={errors['email']}
      />
      <TextField
        id="mobile_phone"
        name="mobile_phone"
        label="Mobile (optional)"
        type="tel"
        autoComplete="tel"
        value={values.mobile_phone}
        onChange={(event) => set({ mobile_phone: event.currentTarget.value })}
        error={errors['mobile_phone']}
      />
    </>
  );
}

function isBelowConsentAge(parts: BirthDateParts): boolean {
  const birthDate = toIsoDate(parts);
  const today = new Date().toISOString().slice(0, 10);
  return birthDate !== null && birthDate <= today && ageOn(birthDate, today) < CONSENT_AGE;
}
