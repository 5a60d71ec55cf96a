import { dialled } from '@kith/contract/kit/phone';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/**
 * A mobile number as typed (Australian unless it begins with `+`) in E.164, or undefined if it is invalid.
 */
export function mobileNumber(text: string): string | undefined {
  const number = parsePhoneNumberFromString(dialled(text.trim()), 'AU');
  return number?.isValid() ? number.number : undefined;
}
