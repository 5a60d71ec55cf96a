import type { TwoFactorMethod } from '@kith/contract/users';
import type { Ctx } from '#kernel/context';
import { mailOf } from '#kernel/ports/mail';
import { enqueueMessage, type OutboundMessage } from '#kernel/ports/outbound-messages';

type MessageCtx = Pick<Ctx, 'db' | 'ports' | 'settings'>;

interface Person {
  readonly email: string;
  readonly mobilePhone: string | null;
}

const THIS_ACCOUNT = 'this is the address of your Kith account';

/** What to do after a change that another person may have made. */
function ifNotYou({ settings }: MessageCtx): readonly string[] {
  return [
    'If this was you, you don’t need to do anything. If it wasn’t, please choose a new password now:',
    `${settings.publicUrl}/reset-password`,
  ];
}

/** A code for the second step, by the person's chosen way. An authenticator app needs none. */
export async function sendCode(
  ctx: MessageCtx,
  person: Person,
  { method, code }: { method: TwoFactorMethod; code: string },
): Promise<void> {
  const message = codeMessage(ctx, person, { method, code });
  if (message) await enqueueMessage(ctx, message);
}

function codeMessage(
  ctx: MessageCtx,
  person: Person,
  { method, code }: { method: TwoFactorMethod; code: string },
): OutboundMessage | undefined {
  if (method === 'totp') return undefined;
  if (method === 'sms' && person.mobilePhone !== null) {
    return {
      channel: 'sms',
      to: person.mobilePhone,
      text: `Kith: your code is ${code}. It works for 10 minutes.`,
    };
  }
  return mailOf({
    to: person.email,
    subject: 'Your Kith code',
    parts: [`Your code is ${code}. You can use it for 10 minutes.`, ...someoneHasPassword(ctx)],
    why: 'someone is logging in to your account with your password',
  });
}

function someoneHasPassword({ settings }: MessageCtx): readonly string[] {
  return [
    'If you aren’t logging in, someone else knows your password. Please choose a new one now:',
    `${settings.publicUrl}/reset-password`,
  ];
}

/** Sent after many wrong passwords and then the right one. Without a person it costs the same. */
export function sendCodeAfterAttempts(
  ctx: MessageCtx,
  person: Person | undefined,
  { method, code }: { method: TwoFactorMethod; code: string },
): Promise<void> {
  const sms = method === 'sms' && person && codeMessage(ctx, person, { method, code });
  if (sms) return enqueueMessage(ctx, sms);
  const first =
    method === 'totp'
      ? 'To log in, type the code that your authenticator app shows.'
      : `Your code is ${code}. You can use it for 10 minutes.`;
  const reason = 'Someone typed wrong passwords for your account many times, so we ask for a code as well.';
  const message = mailOf({
    to: person?.email ?? '',
    subject: method === 'totp' ? 'Your login to Kith' : 'Your Kith code',
    parts: [first, reason, ...someoneHasPassword(ctx)],
    why: 'someone is logging in to your account with your password',
  });
  return enqueueMessage(ctx, message);
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
  const message = mailOf({
    to,
    subject: 'Choose a new Kith password',
    parts: [
      'You can choose a new password here:',
      link,
      'You can use this link once in the next hour. If you didn’t ask for it, you can ignore this email: your password stays as it is.',
    ],
    why: 'someone asked for a new password for your account',
  });
  return enqueueMessage(ctx, message);
}

export function sendPasswordNotice(ctx: MessageCtx, { email }: Person): Promise<void> {
  const message = mailOf({
    to: email,
    subject: 'Your Kith password has changed',
    parts: ['Your Kith password has changed. We logged you out on your other devices.', ...ifNotYou(ctx)],
    why: THIS_ACCOUNT,
  });
  return enqueueMessage(ctx, message);
}

/** `what` is a whole sentence. */
export function sendFactorNotice(ctx: MessageCtx, { email }: Person, what: string): Promise<void> {
  const message = mailOf({
    to: email,
    subject: 'Your Kith login settings have changed',
    parts: [what, ...ifNotYou(ctx)],
    why: THIS_ACCOUNT,
  });
  return enqueueMessage(ctx, message);
}

export function sendNewDeviceNotice(ctx: MessageCtx, { email }: Person, device: string): Promise<void> {
  const message = mailOf({
    to: email,
    subject: 'New login to your Kith account',
    parts: [`Someone logged in to your Kith account on a new device (${device}).`, ...ifNotYou(ctx)],
    why: THIS_ACCOUNT,
  });
  return enqueueMessage(ctx, message);
}
