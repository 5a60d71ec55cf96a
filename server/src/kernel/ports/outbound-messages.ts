import { createTransport } from 'nodemailer';
import type { Ctx } from '../context.ts';
import type { Sealer } from '../seal.ts';

/**
 * A mail or an SMS. The text is neutral: it reveals neither the purpose of Kith nor a person's words. `push`
 * is a notice on a device, on the outbox page alone: elsewhere a port of its own carries it.
 */
export type OutboundMessage =
  | { readonly channel: 'mail'; readonly to: string; readonly subject: string; readonly text: string }
  | { readonly channel: 'sms' | 'push'; readonly to: string; readonly text: string };

/** Hands a message to its provider; throws on failure, so that the job is retried. */
export type Transport = (message: OutboundMessage) => Promise<void>;

/** The name is stored with each job. */
export const OUTBOUND_QUEUE = 'letters';

/**
 * Enqueues a message with the story's own transaction. Messages can hold codes, so they wait sealed. A
 * message with an empty `to` costs the same and is dropped at its turn, so that the time does not reveal who
 * has an account.
 */
export function enqueueMessage(ctx: Pick<Ctx, 'db' | 'ports'>, message: OutboundMessage): Promise<void> {
  return ctx.ports.jobs.send(ctx.db, OUTBOUND_QUEUE, {
    sealed: ctx.ports.sealer.seal(JSON.stringify(message)),
  });
}

export function deliverMessages(sealer: Sealer, deliver: Transport) {
  return async (data: object): Promise<void> => {
    if (!('sealed' in data) || typeof data.sealed !== 'string') throw new Error('a message without a seal');
    const message: OutboundMessage = JSON.parse(sealer.open(data.sealed));
    if (message.to !== '') await deliver(message);
  };
}

/** Mail by SMTP. */
export function smtpTransport(url: string, from: string): Transport {
  const transport = createTransport(encrypted(url));
  return async (message) => {
    if (message.channel !== 'mail') throw new Error('SMTP carries mail alone');
    await transport.sendMail({ from, to: message.to, subject: message.subject, text: message.text });
  };
}

/** Mail carries codes, so it leaves this machine encrypted or not at all. */
function encrypted(url: string): string {
  const target = new URL(url);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(target.hostname);
  if (target.protocol === 'smtp:' && !isHere) target.searchParams.set('requireTLS', 'true');
  return target.href;
}
