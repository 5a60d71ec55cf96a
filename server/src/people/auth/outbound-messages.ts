import type { TwoFactorMethod } from '@kith/contract/users';
import type { Ctx } from '#kernel/context';
import { enqueueMessage, type OutboundMessage } from '#kernel/ports/outbound-messages';

type MessageCtx = Pick<Ctx, 'db' | 'ports' | 'settings'>;

interface Person {
  readonly email: string;
  readonly mobilePhone: string | null;
}

const IF_NOT_YOU = 'If this wasn’t you, please reset your password.';

/** A code for the second step, by the person's chosen way. An authenticator app needs none. */
export async function sendCode(
  ctx: MessageCtx,
  person: Person,
  { method, code }: { method: TwoFactorMethod; code: string },
): Promise<void> {
  const message = codeMessage(person, method, code);
  if (message) await enqueueMessage(ctx, message);
}

function codeMessage(person: Person, method: TwoFactorMethod, code: string): OutboundMessage | undefined {
  if (method === 'totp') return undefined;
  if (method === 'sms' && person.mobilePhone !== null) {
    return {
      channel: 'sms',
      to: person.mobilePhone,
      text: `Kith: your code is ${code}. It works for 10 minutes.`,
    };
  }
  const text = `Your code is ${code}.\n\nIt works for 10 minutes. ${IF_NOT_YOU}\n`;
  return { channel: 'mail', to: person.email, subject: 'Your Kith code', text };
}

/** Sent after many wrong passwords and then the right one. Without a person it costs the same. */
export function sendCodeAfterAttempts(
  ctx: MessageCtx,
  person: Person | undefined,
  { method, code }: { method: TwoFactorMethod; code: string },
): Promise<void> {
  const sms = method === 'sms' && person && codeMessage(person, method, code);
  if (sms) return enqueueMessage(ctx, sms);
  const first =
    method === 'totp' ? 'Please type the code that your authenticator app shows.' : `Your code is ${code}.`;
  const text = `${first}\n\nThere were many log-in attempts with a wrong password, so we ask for a code as well. It works for 10 minutes. ${IF_NOT_YOU}\n\n${ctx.settings.publicUrl}/reset-password\n`;
  return enqueueMessage(ctx, { channel: 'mail', to: person?.email ?? '', subject: 'Your Kith code', text });
}

/** An empty `to` costs as much as a real one. */
export function sendResetLink(
  ctx: MessageCtx,
  { channel, to, code }: { channel: OutboundMessage['channel']; to: string; code: string },
): Promise<void> {
  const link = `${ctx.settings.publicUrl}/change-password/${code}`;
  if (channel === 'sms') {
    return enqueueMessage(ctx, { channel, to, text: `Kith: choose a new password within 1 hour: ${link}` });
  }
  const text = `You can choose a new password here:\n\n${link}\n\nThe link works for 1 hour, once. If you didn’t ask for it, you can ignore this message.\n`;
  return enqueueMessage(ctx, { channel, to, subject: 'Choose a new Kith password', text });
}

export function sendPasswordNotice(ctx: MessageCtx, { email }: Person): Promise<void> {
  const text = `Your Kith password was changed, and your other devices were logged out.\n\n${IF_NOT_YOU}\n\n${ctx.settings.publicUrl}/reset-password\n`;
  return enqueueMessage(ctx, { channel: 'mail', to: email, subject: 'Your Kith password was changed', text });
}

/** `what` is a whole sentence. */
export function sendFactorNotice(ctx: MessageCtx, { email }: Person, what: string): Promise<void> {
  const text = `${what}\n\n${IF_NOT_YOU}\n\n${ctx.settings.publicUrl}/reset-password\n`;
  return enqueueMessage(ctx, {
    channel: 'mail',
    to: email,
    subject: 'Your Kith log-in settings changed',
    text,
  });
}

export function sendNewDeviceNotice(ctx: MessageCtx, { email }: Person, device: string): Promise<void> {
  const text = `There was a new login to your Kith account (${device}).\n\nIf this was you, you don’t need to do anything. ${IF_NOT_YOU}\n\n${ctx.settings.publicUrl}/reset-password\n`;
  return enqueueMessage(ctx, { channel: 'mail', to: email, subject: 'New login to your Kith account', text });
}
