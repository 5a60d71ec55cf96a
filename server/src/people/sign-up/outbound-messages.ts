import type { Ctx } from '#kernel/context';
import { enqueueMessage } from '#kernel/ports/outbound-messages';

type MessageCtx = Pick<Ctx, 'db' | 'ports' | 'settings'>;

const IF_NOT_YOU = 'If you did not ask for this, you can ignore this message.';

export function sendSignUpLink(
  ctx: MessageCtx,
  to: string,
  link: { id: string; code: string },
): Promise<void> {
  const url = `${ctx.settings.publicUrl}/signup/${link.id}/${link.code}`;
  const text = `Please finish making your Kith account here:\n\n${url}\n\nThe link works for 14 days, once. ${IF_NOT_YOU}\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'Finish making your Kith account', text });
}

export function sendLogInLink(ctx: MessageCtx, to: string): Promise<void> {
  const { publicUrl } = ctx.settings;
  const text = `You already have a Kith account with this address. You can log in here:\n\n${publicUrl}/login\n\nIf you do not know your password any more, you can choose a new one:\n\n${publicUrl}/reset-password\n\n${IF_NOT_YOU}\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'Your Kith account', text });
}

/** To a person whom a member asks for support; it holds no name. */
export function sendInvitation(
  ctx: MessageCtx,
  to: string,
  link: { id: string; code: string },
): Promise<void> {
  const url = `${ctx.settings.publicUrl}/signup/${link.id}/${link.code}`;
  const text = `Somebody has invited you to Kith. You can make an account here, and then see who it is and decide:\n\n${url}\n\nThe link works for 14 days, once. If you do not want this, you can ignore this message.\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'An invitation to Kith', text });
}

export function sendInvitationWaits(ctx: MessageCtx, to: string): Promise<void> {
  const text = `An invitation is waiting for you in Kith. You can log in to see who it is from, and decide:\n\n${ctx.settings.publicUrl}/support/list\n\nIf you do not want this, you can ignore this message.\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'An invitation in Kith', text });
}

export function sendRequestWaits(ctx: MessageCtx, to: string): Promise<void> {
  const text = `A request is waiting for you in Kith. You can log in to see who it is from, and decide:\n\n${ctx.settings.publicUrl}/support/list\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'A request in Kith', text });
}
