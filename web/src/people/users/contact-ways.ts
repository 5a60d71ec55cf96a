import { type User, usersEndpoints } from '@kith/contract/users';
import { call } from '#client/api/call.ts';
import { checkInput, type FieldErrors } from '#client/forms/form-faults.ts';

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
  title: 'Change my email',
  label: 'New email',
  name: 'email',
  hint: 'We send a code there. You will log in with the new address.',
  type: 'email',
  autoComplete: 'email',
  done: 'Your email is changed.',
  check: (email) => checkInput(usersEndpoints.startEmailChange, { email }),
  start: (email) => call(usersEndpoints.startEmailChange, { email }),
  confirm: (code) => call(usersEndpoints.confirmEmailChange, { code }),
};

export const mobileWay: ContactWay = {
  field: 'mobile_phone',
  title: 'My mobile number',
  label: 'Mobile number',
  name: 'mobile number',
  hint: 'We send a code there by text message. We only ever show its last 3 digits.',
  type: 'tel',
  autoComplete: 'tel',
  done: 'Your mobile number is saved.',
  check: (mobile_phone) => checkInput(usersEndpoints.startMobileChange, { mobile_phone }),
  start: (mobile_phone) => call(usersEndpoints.startMobileChange, { mobile_phone }),
  confirm: (code) => call(usersEndpoints.confirmMobileChange, { code }),
};
