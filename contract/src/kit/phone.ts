/** What a phone number may be written with. */
export const PHONE_SIGNS = /^\+?[0-9 ().-]*$/;

/**
 * A number as it is dialled from anywhere: `00` and `0011` begin a country, and after Australia's 61 the zero
 * may stand or not. A text with other signs stays as it is.
 */
export function dialled(text: string): string {
  if (!PHONE_SIGNS.test(text)) return text;
  const digits = text.replace(/[^+0-9]/g, '').replace(/^(?:0011|00)/, '+');
  return digits.replace(/^\+?610?(?=4\d{8}$)/, '+61');
}

/** Written like a mobile, Australian unless it names a country: what can be told before the server judges. */
export function isLikeMobile(text: string): boolean {
  const number = dialled(text);
  if (number.startsWith('+61')) return /^\+614\d{8}$/.test(number);
  return number.startsWith('+') ? /^\+\d{7,15}$/.test(number) : /^0?4\d{8}$/.test(number);
}
