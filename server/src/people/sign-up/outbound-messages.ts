import type { Ctx } from '#kernel/context';
import { enqueueMessage } from '#kernel/ports/outbound-messages';

type MessageCtx = Pick<Ctx, 'db' | 'ports' | 'settings'>;

const IF_UNWANTED = 'If you don’t want this, or don’t know who it could be, you can ignore this message.';
const IF_NOT_YOU = 'If you didn’t ask for this, you can ignore this message.';

export function sendSignUpLink(
  ctx: MessageCtx,
  to: string,
  link: { id: string; code: string },
): Promise<void> {
  const url = `${ctx.settings.publicUrl}/signup/${link.id}/${link.code}`;
  const text = `Finish setting up your Kith account here:\n\n${url}\n\nYou can use this link once in the next 14 days. ${IF_NOT_YOU}\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'Finish setting up your Kith account', text });
}

export function sendLogInLink(ctx: MessageCtx, to: string): Promise<void> {
  const { publicUrl } = ctx.settings;
  const text = `You already have a Kith account with this email address. You can log in here:\n\n${publicUrl}/login\n\nIf you’ve forgotten your password, you can choose a new one:\n\n${publicUrl}/reset-password\n\n${IF_NOT_YOU}\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'Your Kith account', text });
}

/** To a person whom a member asks for support; `from` is the member's name, if they agreed to give it. */
export function sendInvitation(
  ctx: MessageCtx,
  to: string,
  link: { id: string; code: string },
  from: string | null,
): Promise<void> {
  const url = `${ctx.settings.publicUrl}/signup/${link.id}/${link.code}`;
  const start =
    from === null ? `Create your account to see who it is, then decide:` : `Create your account to answer:`;
  const text = `${invites(from)} They gave us this email address. ${start}\n\n${url}\n\nYou can use this link once in the next 14 days. ${IF_UNWANTED}\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: invitationSubject(from), text });
}

function invites(from: string | null): string {
  return `${from ?? 'Someone who uses Kith'} would like you on their support team in Kith, an app for people and the team around them.`;
}

function invitationSubject(from: string | null): string {
  return from === null
    ? 'You’re invited to a support team in Kith'
    : `${from} invites you to their support team in Kith`;
}

/** To a person whom an organisation invites, as a member or to work there; the link names it. */
export function sendOrganisationInvitation(
  ctx: MessageCtx,
  to: string,
  link: { id: string; code: string },
): Promise<void> {
  const url = `${ctx.settings.publicUrl}/signup/${link.id}/${link.code}`;
  const text = `An organisation invites you to use Kith, an app for people and the team around them. It gave us this email address. Create your account here to see which organisation it is:\n\n${url}\n\nYou can use this link once in the next 14 days. ${IF_UNWANTED}\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'You’re invited to use Kith', text });
}

/** The same to a person with an account. */
export function sendInvitationWaits(ctx: MessageCtx, to: string, from: string | null): Promise<void> {
  const start = from === null ? 'Log in to see who it is, then decide:' : 'Log in to answer:';
  const text = `${invites(from)} ${start}\n\n${ctx.settings.publicUrl}/support/list\n\n${IF_UNWANTED}\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: invitationSubject(from), text });
}

export function sendRequestWaits(ctx: MessageCtx, to: string): Promise<void> {
  const text = `You have a request in Kith. Log in to see who it’s from, then decide:\n\n${ctx.settings.publicUrl}/support/list\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'You have a request in Kith', text });
}
