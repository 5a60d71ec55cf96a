import type { OutboundMessage } from './outbound-messages.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Whole paragraphs: what happened, what to do, and a link on a line of its own. */
  readonly parts: readonly string[];
  /** Ends the sentence “Kith sent you this email because …”. */
  readonly why: string;
}

/** The one form of all mails: it ends by who sent it and why, so that a reader can tell it from spam. */
export function mailOf({ to, subject, parts, why }: Mail): OutboundMessage {
  const end = `Kith sent you this email because ${why}. We never ask for a password or a code by email.`;
  return { channel: 'mail', to, subject, text: `${[...parts, end].join('\n\n')}\n` };
}
