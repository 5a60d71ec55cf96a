import type { Ctx } from '#kernel/context';
import { enqueueMessage } from '#kernel/ports/outbound-messages';

type MessageCtx = Pick<Ctx, 'db' | 'ports' | 'settings'>;

const IF_NOT_YOU = 'If you didn’t ask for this, you can ignore this message.';

export function sendSignUpLink(
  ctx: MessageCtx,
  to: string,
  link: { id: string; code: string },
): Promise<void> {
  const url = `${ctx.settings.publicUrl}/signup/${link.id}/${link.code}`;
  const text = `Please finish setting up your Kith account here:\n\n${url}\n\nYou can use this link once in the next 14 days. ${IF_NOT_YOU}\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'Finish setting up your Kith account', text });
}

export function sendLogInLink(ctx: MessageCtx, to: string): Promise<void> {
  const { publicUrl } = ctx.settings;
  const text = `You already have a Kith account with this email address. You can log in here:\n\n${publicUrl}/login\n\nIf you’ve forgotten your password, you can choose a new one:\n\n${publicUrl}/reset-password\n\n${IF_NOT_YOU}\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'Your Kith account', text });
}

/** To a person whom a member asks for support; it holds no name. */
export function sendInvitation(
  ctx: MessageCtx,
  to: string,
  link: { id: string; code: string },
): Promise<void> {
  const url = `${ctx.settings.publicUrl}/signup/${link.id}/${link.code}`;
  const text = `You’ve been invited to join a person’s support team in Kith. The person who invited you gave us this email address. Set up your account here to see who it is, then decide:\n\n${url}\n\nYou can use this link once in the next 14 days. If you don’t want this, you can ignore this message.\n`;
  return enqueueMessage(ctx, {
    channel: 'mail',
    to,
    subject: 'You’re invited to a support team in Kith',
    text,
  });
}

/** To a person whom an organisation invites, as a member or to work there; the link names it. */
export function sendOrganisationInvitation(
  ctx: MessageCtx,
  to: string,
  link: { id: string; code: string },
): Promise<void> {
  const url = `${ctx.settings.publicUrl}/signup/${link.id}/${link.code}`;
  const text = `You’ve been invited to use Kith by an organisation. It gave us this email address. You can see which organisation it is, and set up your account, here:\n\n${url}\n\nYou can use this link once in the next 14 days. If you don’t want this, you can ignore this message.\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'You’re invited to use Kith', text });
}

export function sendInvitationWaits(ctx: MessageCtx, to: string): Promise<void> {
  const text = `You’ve been invited to join a person’s support team in Kith. Log in to see who invited you, then decide:\n\n${ctx.settings.publicUrl}/support/list\n\nIf you don’t want this, you can ignore this message.\n`;
  return enqueueMessage(ctx, {
    channel: 'mail',
    to,
    subject: 'You’re invited to a support team in Kith',
    text,
  });
}

export function sendRequestWaits(ctx: MessageCtx, to: string): Promise<void> {
  const text = `You have a request in Kith. Log in to see who it’s from, then decide:\n\n${ctx.settings.publicUrl}/support/list\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'A request in Kith', text });
}
