import type { ConsentText } from './consent-text.ts';
import { guardianTexts } from './guardian-text.ts';
import { referralTexts } from './referral-text.ts';

const TEXTS: Readonly<Record<'guardian' | 'referral', readonly [ConsentText, ...ConsentText[]]>> = {
  guardian: guardianTexts,
  referral: referralTexts,
};

/** The text in use today; the newest stands first. */
export function newestText(kind: keyof typeof TEXTS): ConsentText {
  return TEXTS[kind][0];
}

interface AskedWith {
  readonly kind: keyof typeof TEXTS;
  readonly textVersion: number;
}

/** The text of a consent that was asked for in this version. */
export function textOf({ kind, textVersion }: AskedWith): ConsentText {
  const text = TEXTS[kind].find(({ version }) => version === textVersion);
  if (!text) throw new Error(`no version ${textVersion} of the ${kind} text`);
  return text;
}
