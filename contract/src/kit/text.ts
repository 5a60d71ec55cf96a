import * as z from 'zod';
import { isLikeMobile, PHONE_SIGNS } from './phone.ts';
import { atMost, characters } from './too-long.ts';
import { isBlank, withoutUnseen } from './unseen.ts';

const NOT_STORABLE = 'This has a character we can’t store.';
const FILL_IN = 'Please fill this in.';
const NO_DAY = 'Please give a day like 1990-12-31.';

export const EMAIL_MAX = 254;
const PASSWORD_TEXT_MAX = 1024;

interface Bounds {
  readonly min?: number;
  readonly max: number;
}

/** Text of one line, 1 to `max` code points after trimming. Line breaks and tabs become spaces. */
export function line({ min = 1, max }: Bounds) {
  return oneLine().max(max, atMost(max)).min(min, atLeast(min));
}

/** An optional line: absent is unchanged, empty or null is null. */
export function optionalLine(max: number) {
  return oneLine().max(max, atMost(max)).transform(emptyAsNull).nullable().optional();
}

/** Text of any number of lines, kept unchanged, with at least one visible character. */
export function paragraph(max: number) {
  return storable().max(max, atMost(max)).regex(/\S/, stop(FILL_IN)).refine(isSeen, FILL_IN);
}

/** An optional paragraph: absent is unchanged, empty or null is null. */
export function optionalParagraph(max: number) {
  return storable().max(max, atMost(max)).transform(emptyAsNull).nullable().optional();
}

/** A password as typed, with all spaces. The server judges how good a new one is. */
export const passwordText = storable()
  .min(1, stop('Please enter your password.'))
  .max(PASSWORD_TEXT_MAX, atMost(PASSWORD_TEXT_MAX));

/** In lower case, since no two people may differ in capitals alone. */
export const email = storable()
  .trim()
  .toLowerCase()
  .min(1, stop(FILL_IN))
  .max(EMAIL_MAX, stop(atMost(EMAIL_MAX)))
  .regex(z.regexes.email, 'This doesn’t look like an email address. Please check it.')
  .meta({ format: 'email' });

/** As typed. The server judges whether it is a number that can be called. */
export const phoneText = storable()
  .overwrite(onOneLine)
  .min(1, stop(FILL_IN))
  .max(40, stop(atMost(40)))
  .regex(PHONE_SIGNS, 'This doesn’t look like a phone number. Please check it.');

export const NO_MOBILE = 'This doesn’t look like a mobile number. Please check it.';

export const mobileText = phoneText.refine(isLikeMobile, NO_MOBILE);

/** A day of the calendar from year 1 on, `YYYY-MM-DD`. */
export const isoDate = storable()
  .trim()
  .min(1, stop(FILL_IN))
  .regex(z.regexes.date, stop(NO_DAY))
  .regex(/^(?!0000)/, NO_DAY)
  .meta({ format: 'date' });

export const uuid = storable()
  .trim()
  .toLowerCase()
  .regex(z.regexes.uuid(), 'This is not a valid key.')
  .meta({ format: 'uuid' });

/** A code of a link: random, URL-safe, compared whole and never parsed. */
export const opaqueCode = storable().regex(
  /^[A-Za-z0-9_-]{1,200}$/,
  'This code isn’t right. Please check it.',
);

/** Identifies a record: a whole number from 1. */
export const id = z
  .int({ error: missingOr('This must be a whole number.') })
  .positive('This must be a whole number from 1.');

/** Controls other than spaces can neither be typed nor seen; terminals and logs obey them. */
function oneLine() {
  return storable()
    .overwrite(onOneLine)
    .refine((text) => !/\p{Cc}/u.test(text), stop(NOT_STORABLE));
}

function storable() {
  return z.string({ error: missingOr('This must be text.') }).refine(isStorable, stop(NOT_STORABLE));
}

/** PostgreSQL has no NUL in text, and half a surrogate pair has no UTF-8. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function isSeen(text: string): boolean {
  return !isBlank(text);
}

function onOneLine(text: string): string {
  return isBlank(text) ? '' : withoutUnseen(text.replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')).trim();
}

function emptyAsNull(text: string): string | null {
  return isBlank(text) ? null : text;
}

function missingOr(message: string) {
  const missing: readonly unknown[] = [undefined, null, ''];
  return ({ input }: { input?: unknown }) => (missing.includes(input) ? FILL_IN : message);
}

function atLeast(min: number): string {
  return min === 1 ? FILL_IN : `This is too short: at least ${characters(min)}.`;
}

/** Only the first error of a field is reported. */
function stop(error: string) {
  return { error, abort: true };
}
