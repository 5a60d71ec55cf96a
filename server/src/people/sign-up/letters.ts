import type { Ctx } from '../../kernel/context.ts';
import { post } from '../../kernel/ports/letters.ts';

type PostCtx = Pick<Ctx, 'db' | 'ports' | 'settings'>;

const IF_NOT_YOU = 'If you did not ask for this, you can ignore this message.';

export function postSignUpLink(ctx: PostCtx, to: string, link: { id: string; code: string }): Promise<void> {
  const url = `${ctx.settings.publicUrl}/signup/${link.id}/${link.code}`;
  const text = `Please finish making your Kith account here:\n\n${url}\n\nThe link works for 14 days, once. ${IF_NOT_YOU}\n`;
  return post(ctx, { channel: 'mail', to, subject: 'Finish making your Kith account', text });
}

export function postLogInLink(ctx: PostCtx, to: string): Promise<void> {
  const { publicUrl } = ctx.settings;
  const text = `You already have a Kith account with this address. You can log in here:\n\n${publicUrl}/login\n\nIf you do not know your password any more, you can choose a new one:\n\n${publicUrl}/reset-password\n\n${IF_NOT_YOU}\n`;
  return post(ctx, { channel: 'mail', to, subject: 'Your Kith account', text });
}

/** To somebody whom a member asks for support; it names nobody. */
export function postInvitation(ctx: PostCtx, to: string, link: { id: string; code: string }): Promise<void> {
  const url = `${ctx.settings.publicUrl}/signup/${link.id}/${link.code}`;
  const text = `Somebody has invited you to Kith. You can make an account here, and then see who it is and decide:\n\n${url}\n\nThe link works for 14 days, once. If you do not want this, you can ignore this message.\n`;
  return post(ctx, { channel: 'mail', to, subject: 'An invitation to Kith', text });
}

export function postInvitationWaits(ctx: PostCtx, to: string): Promise<void> {
  const text = `An invitation is waiting for you in Kith. You can log in to see who it is from, and decide:\n\n${ctx.settings.publicUrl}/support/list\n\nIf you do not want this, you can ignore this message.\n`;
  return post(ctx, { channel: 'mail', to, subject: 'An invitation in Kith', text });
}

export function postRequestWaits(ctx: PostCtx, to: string): Promise<void> {
  const text = `A request is waiting for you in Kith. You can log in to see who it is from, and decide:\n\n${ctx.settings.publicUrl}/support/list\n`;
  return post(ctx, { channel: 'mail', to, subject: 'A request in Kith', text });
}
