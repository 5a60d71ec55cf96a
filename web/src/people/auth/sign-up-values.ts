import { type BirthDateParts, NO_BIRTH_DATE, toIsoDate } from './birth-date.ts';

export interface SignUpValues {
  first_name: string;
  last_name: string;
  email: string;
  birth_date: BirthDateParts;
  mobile_phone: string;
}

export const EMPTY: SignUpValues = {
  first_name: '',
  last_name: '',
  email: '',
  birth_date: NO_BIRTH_DATE,
  mobile_phone: '',
};

export type SignUpInput = ReturnType<typeof toInput>;

export function toInput({ mobile_phone, birth_date, ...names }: SignUpValues) {
  const mobile = mobile_phone.trim();
  return {
    ...names,
    birth_date: toIsoDate(birth_date) ?? '',
    ...(mobile === '' ? {} : { mobile_phone: mobile }),
  };
}

export function isSignUpValues(value: unknown): value is SignUpValues {
  const birthDate = isRecord(value) ? value['birth_date'] : undefined;
  return (
    isRecord(value) &&
    ['first_name', 'last_name', 'email', 'mobile_phone'].every((name) => typeof value[name] === 'string') &&
    isRecord(birthDate) &&
    ['day', 'month', 'year'].every((name) => typeof birthDate[name] === 'string')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
