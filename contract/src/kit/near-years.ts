export const CHECK_YEAR = 'Please check the year.';

/** Whether a day or a moment, in ISO 8601, is of this or a neighbouring century. */
export function isNear(text: string): boolean {
  return /^(?:19|20|21)\d\d-/.test(text);
}
