import { PASSWORD_MAX, PASSWORD_MIN } from '@kith/contract/auth';

/** Letters that people swap for look-alikes. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const PRODUCT = 'kith';

/** A password needs this many characters beyond the public facts about its owner. */
const OWN_PART = 6;

/**
 * The fault of a new password as a text for the person, or undefined. Length is counted in code points; no
 * kinds of characters are required.
 */
export function passwordFault(
  password: string,
  common: ReadonlySet<string>,
  known: readonly string[],
): string | undefined {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return `Please use at least ${PASSWORD_MIN} characters. A few words work well.`;
  if (length > PASSWORD_MAX) return `Please use at most ${PASSWORD_MAX} characters.`;
  const plain = password.toLowerCase();
  if (isEasy(plain, common) || isEasy(withoutLookalikes(plain), common))
    return 'This password is easy to guess. Please choose another, such as a few words of your own.';
  if ([...withoutKnown(plain, known)].length < OWN_PART)
    return 'Please choose a password that is more than your name, your email or the name of this app.';
  return undefined;
}

/** A common password itself, repeated, or with digits and signs around it; or one with hardly any variety. */
function isEasy(plain: string, common: ReadonlySet<string>): boolean {
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if ([plain, unitOf(plain), core, unitOf(core)].some((part) => part !== '' && common.has(part))) return true;
  return new Set(plain).size < 4 || isRun(plain);
}

/** `abcabcabc` is `abc`. */
function unitOf(text: string): string {
  const again = `${text}${text}`.indexOf(text, 1);
  return again > 0 && again < text.length ? text.slice(0, again) : text;
}

/** `abcdefghijkl` and `9876543210987`: each character next to the one before it. */
function isRun(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return [1, -1].some(
    (step) => steps.filter((one) => one === step || Math.abs(one) === 9).length === steps.length,
  );
}

function withoutLookalikes(text: string): string {
  return [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('');
}

function withoutKnown(plain: string, known: readonly string[]): string {
  const words = [PRODUCT, ...known]
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3)
    .sort((one, other) => other.length - one.length);
  return words.reduce((rest, word) => rest.replaceAll(word, ''), plain).replace(/[\s._-]+/g, '');
}
