import type { TwoFactorMethod } from '@kith/contract/users';
import { codes } from './code-texts.ts';

interface Sent {
  readonly method: TwoFactorMethod;
  readonly masked_destination: string | null;
  readonly after_guesses?: boolean;
}

/** Where to look for the code. Null when this tab does not know, after the page was opened somewhere else. */
export function whereToLook(sent: Sent | null): string {
  const { where } = codes;
  if (sent === null) return where.unknown;
  if (sent.after_guesses) return where.afterGuesses;
  if (sent.method === 'totp') return where.app;
  const { masked_destination: place } = sent;
  if (sent.method === 'sms') return place ? where.textTo(place) : where.text;
  return place ? where.mailTo(place) : where.mail;
}
