import type { TwoFactorMethod } from '@kith/contract/users';
import type { Ctx } from '../../kernel/context.ts';
import { type Letter, post } from '../../kernel/ports/letters.ts';

type PostCtx = Pick<Ctx, 'db' | 'ports' | 'settings'>;

interface Person {
  readonly email: string;
  readonly mobilePhone: string | null;
}

const IF_NOT_YOU = 'If this was not you, please reset your password.';

/** A code for the second step, by the way the person chose. An authenticator app needs none. */
export async function postCode(
  ctx: PostCtx,
  person: Person,
  { method, code }: { method: TwoFactorMethod; code: string },
): Promise<void> {
  const letter = codeLetter(person, method, code);
  if (letter) await post(ctx, letter);
}

function codeLetter(person: Person, method: TwoFactorMethod, code: string): Letter | undefined {
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

/** Many wrong passwords came before, and then the right one. To nobody it costs as much as to somebody. */
export function postCodeAfterAttempts(
  ctx: PostCtx,
  person: Person | undefined,
  { method, code }: { method: TwoFactorMethod; code: string },
): Promise<void> {
  const sms = method === 'sms' && person && codeLetter(person, method, code);
  if (sms) return post(ctx, sms);
  const first =
    method === 'totp' ? 'Please type the code that your authenticator app shows.' : `Your code is ${code}.`;
  const text = `${first}\n\nWrong passwords were typed for your account many times, so logging in asks for a code. You have 10 minutes. ${IF_NOT_YOU}\n\n${ctx.settings.publicUrl}/reset-password\n`;
  return post(ctx, { channel: 'mail', to: person?.email ?? '', subject: 'Your Kith code', text });
}

/** To nobody (`to` empty) it costs as much as to somebody. */
export function postResetLink(
  ctx: PostCtx,
  { channel, to, code }: { channel: Letter['channel']; to: string; code: string },
): Promise<void> {
  const link = `${ctx.settings.publicUrl}/change-password/${code}`;
  if (channel === 'sms') {
    return post(ctx, { channel, to, text: `Kith: choose a new password within 1 hour: ${link}` });
  }
  const text = `You can choose a new password here:\n\n${link}\n\nThe link works for 1 hour, once. If you did not ask for it, you can ignore this message.\n`;
  return post(ctx, { channel, to, subject: 'Choose a new Kith password', text });
}

export function postPasswordNotice(ctx: PostCtx, { email }: Person): Promise<void> {
  const text = `The password of your Kith account was changed. Your other devices were signed out.\n\n${IF_NOT_YOU}\n\n${ctx.settings.publicUrl}/reset-password\n`;
  return post(ctx, { channel: 'mail', to: email, subject: 'Your Kith password was changed', text });
}

/** `what` is a whole sentence. */
export function postFactorNotice(ctx: PostCtx, { email }: Person, what: string): Promise<void> {
  const text = `${what}\n\n${IF_NOT_YOU}\n\n${ctx.settings.publicUrl}/reset-password\n`;
  return post(ctx, { channel: 'mail', to: email, subject: 'How you log in to Kith was changed', text });
}

export function postNewDeviceNotice(ctx: PostCtx, { email }: Person, device: string): Promise<void> {
  const text = `Somebody logged in to your Kith account from a new place (${device}).\n\nIf this was you, there is nothing to do. ${IF_NOT_YOU}\n\n${ctx.settings.publicUrl}/reset-password\n`;
  return post(ctx, { channel: 'mail', to: email, subject: 'New login to your Kith account', text });
}
