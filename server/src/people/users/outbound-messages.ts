import type { Settings } from '#kernel/context';
import { mailOf } from '#kernel/ports/mail';
import type { OutboundMessage } from '#kernel/ports/outbound-messages';

/** A code is valid for this time. */
export const CODE_MINUTES = 10;

const BY_CHANGE = 'someone typed your address as the new one of a Kith account';

export function emailCode(to: string, code: string): OutboundMessage {
  return mailOf({
    to,
    subject: 'Your Kith code',
    parts: [
      `Your code is ${code}. You can use it for ${CODE_MINUTES} minutes to add this email address to your Kith account.`,
      'If you didn’t ask for it, someone may have made a mistake. You can ignore this email.',
    ],
    why: BY_CHANGE,
  });
}

export function emailInUse(to: string): OutboundMessage {
  return mailOf({
    to,
    subject: 'You already have a Kith account',
    parts: [
      'Someone tried to add this email address to another Kith account. It already belongs to yours, so nothing has changed.',
      'If it was you, please log in to the account with this address, or use another address. If it wasn’t, you can ignore this email.',
    ],
    why: BY_CHANGE,
  });
}

export function mobileCode(to: string, code: string): OutboundMessage {
  return { channel: 'sms', to, text: `Kith: your code is ${code}. It works for ${CODE_MINUTES} minutes.` };
}

export function mobileInUse(to: string): OutboundMessage {
  const text =
    'Kith: someone tried to add this number to another account. It already belongs to yours, so nothing has changed.';
  return { channel: 'sms', to, text };
}

/** To the former address of the account. */
export function contactChangedNotice(
  to: string,
  what: 'email address' | 'mobile number',
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): OutboundMessage {
  return mailOf({
    to,
    subject: `Your Kith ${what} has changed`,
    parts: [
      `The ${what} of your Kith account has changed.`,
      'If this was you, you don’t need to do anything. If it wasn’t, please choose a new password now:',
      `${publicUrl}/reset-password`,
    ],
    why: 'this was the address of your Kith account when it changed',
  });
}
