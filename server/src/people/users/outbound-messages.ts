import type { Settings } from '#kernel/context';
import type { OutboundMessage } from '#kernel/ports/outbound-messages';

/** A code is valid for this time. */
export const CODE_MINUTES = 10;

const NOT_YOU = 'If you didn’t ask for it, someone may have made a mistake. You can delete this message.';

export function emailCode(to: string, code: string): OutboundMessage {
  const text = `Your code is ${code}. It works for ${CODE_MINUTES} minutes.\n\n${NOT_YOU}\n\nKith`;
  return { channel: 'mail', to, subject: 'Your code', text };
}

export function emailInUse(to: string): OutboundMessage {
  const text = `Someone tried to use this email address for a Kith account. It already belongs to an account, so nothing was changed.\n\nIf it was you, please log in to that account or use another address. ${NOT_YOU}\n\nKith`;
  return { channel: 'mail', to, subject: 'Your address', text };
}

export function mobileCode(to: string, code: string): OutboundMessage {
  return { channel: 'sms', to, text: `Your Kith code is ${code}. It works for ${CODE_MINUTES} minutes.` };
}

export function mobileInUse(to: string): OutboundMessage {
  const text =
    'Someone tried to use this number for a Kith account. It already belongs to one, so nothing was changed.';
  return { channel: 'sms', to, text };
}

/** To the former address of the account. */
export function contactChangedNotice(
  to: string,
  what: 'email address' | 'mobile number',
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): OutboundMessage {
  const text = `The ${what} of your Kith account was changed.\n\nIf this was you, you don’t need to do anything. If not, please choose a new password now: ${publicUrl}/reset-password\n\nKith`;
  return { channel: 'mail', to, subject: 'Your account was changed', text };
}
