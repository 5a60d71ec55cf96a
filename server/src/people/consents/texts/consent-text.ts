import type { consentText } from '@kith/contract/consents';
import type * as z from 'zod';
import { guardianText } from './guardian-text.ts';
import { referralText } from './referral-text.ts';

/** Words that somebody agrees to. A version that has shipped never changes: consents refer to it for good. */
export type ConsentText = z.output<typeof consentText>;

const TEXTS: Readonly<Record<'guardian' | 'referral', readonly [ConsentText, ...ConsentText[]]>> = {
  guardian: [guardianText],
  referral: [referralText],
};

/** The words that are asked with today; the newest stands first. */
export function newestText(kind: keyof typeof TEXTS): ConsentText {
  return TEXTS[kind][0];
}

/** The words of a consent that was asked for in this version. */
export function textOf({
  kind,
  textVersion,
}: {
  kind: keyof typeof TEXTS;
  textVersion: number;
}): ConsentText {
  const text = TEXTS[kind].find(({ version }) => version === textVersion);
  if (!text) throw new Error(`no version ${textVersion} of the ${kind} text`);
  return text;
}
