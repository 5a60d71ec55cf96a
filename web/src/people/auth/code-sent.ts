import type { TwoFactorMethod } from '@kith/contract/users';

interface Sent {
  readonly method: TwoFactorMethod;
  readonly masked_destination: string | null;
  readonly after_guesses?: boolean;
}

/** Said to all alike: it must not tell whether the password was right. */
const AFTER_GUESSES =
  'Wrong passwords were typed for this login many times, so we ask for one more step. If your password is right, a message on its way to you says which code to type. If none comes, go back and check your password.';

/** Where to look for the code. Null when this tab does not know, after the page was opened somewhere else. */
export function whereToLook(sent: Sent | null): string {
  if (sent === null) return 'Type the code we sent you, or the one your app shows.';
  if (sent.after_guesses) return AFTER_GUESSES;
  if (sent.method === 'totp') return 'Type the code that your authenticator app shows now.';
  const place = sent.masked_destination ? ` to ${sent.masked_destination}` : '';
  const how = sent.method === 'sms' ? `We sent a text message${place}.` : `We sent an email${place}.`;
  return `${how} Type the code here within 10 minutes.`;
}
