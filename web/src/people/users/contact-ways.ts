import { startEmailChangeInput, startMobileChangeInput } from '@kith/contract/profile-inputs';
import { type User, usersEndpoints } from '@kith/contract/users';
import { call } from '#client/api/call.ts';
import { checkInput, type FieldErrors } from '#client/forms/form-faults.ts';
import { texts } from './texts.ts';

/**
 * How an address or a number is changed: a code goes to the new one, and typing it proves that it is theirs.
 */
export interface ContactWay {
  readonly field: 'email' | 'mobile_phone';
  readonly title: string;
  readonly label: string;
  /** In the middle of a sentence. */
  readonly name: string;
  readonly hint: string;
  readonly type: 'email' | 'tel';
  readonly autoComplete: string;
  readonly done: string;
  readonly check: (value: string) => FieldErrors;
  readonly start: (value: string) => Promise<unknown>;
  readonly confirm: (code: string) => Promise<{ user: User }>;
}

export const emailWay: ContactWay = {
  field: 'email',
  title: texts.account.emailTitle,
  label: texts.account.newEmail,
  name: 'email',
  hint: texts.account.emailHint,
  type: 'email',
  autoComplete: 'email',
  done: texts.account.emailChanged,
  check: (email) => checkInput(startEmailChangeInput, { email }),
  start: (email) => call(usersEndpoints.startEmailChange, { email }),
  confirm: (code) => call(usersEndpoints.confirmEmailChange, { code }),
};

export const mobileWay: ContactWay = {
  field: 'mobile_phone',
  title: texts.account.mobileTitle,
  label: texts.account.mobileNumber,
  name: texts.account.mobileName,
  hint: texts.account.mobileHint,
  type: 'tel',
  autoComplete: 'tel',
  done: texts.account.mobileSaved,
  check: (mobile_phone) => checkInput(startMobileChangeInput, { mobile_phone }),
  start: (mobile_phone) => call(usersEndpoints.startMobileChange, { mobile_phone }),
  confirm: (code) => call(usersEndpoints.confirmMobileChange, { code }),
};
