import type { Ctx } from '#kernel/context';
import { mailOf } from '#kernel/ports/mail';
import { enqueueMessage } from '#kernel/ports/outbound-messages';

type MessageCtx = Pick<Ctx, 'db' | 'ports' | 'settings'>;

interface LinkParts {
  readonly id: string;
  readonly code: string;
}

const ONCE = 'You can use this link once in the next 14 days.';
const IF_UNWANTED = 'If you don’t want this, or don’t know who it could be, you can ignore this email.';
const IF_NOT_YOU = 'If you didn’t ask for this, you can ignore this email.';
const BY_INVITATION = 'a person who uses it gave us your address';
const BY_SIGN_UP = 'someone used your address to sign up';

export function sendSignUpLink(ctx: MessageCtx, to: string, link: LinkParts): Promise<void> {
  const message = mailOf({
    to,
    subject: 'Finish setting up your Kith account',
    parts: ['Finish setting up your Kith account here:', signUpAddress(ctx, link), `${ONCE} ${IF_NOT_YOU}`],
    why: BY_SIGN_UP,
  });
  return enqueueMessage(ctx, message);
}

function signUpAddress({ settings }: MessageCtx, { id, code }: LinkParts): string {
  return `${settings.publicUrl}/signup/${id}/${code}`;
}

export function sendLogInLink(ctx: MessageCtx, to: string): Promise<void> {
  const { publicUrl } = ctx.settings;
  const message = mailOf({
    to,
    subject: 'You already have a Kith account',
    parts: [
      'You already have a Kith account with this email address. You can log in here:',
      `${publicUrl}/login`,
      'If you’ve forgotten your password, you can choose a new one:',
      `${publicUrl}/reset-password`,
      IF_NOT_YOU,
    ],
    why: BY_SIGN_UP,
  });
  return enqueueMessage(ctx, message);
}

/** To a person whom a member asks for support; `from` is the member's name, if they agreed to give it. */
export function sendInvitation(
  ctx: MessageCtx,
  to: string,
  link: LinkParts,
  from: string | null,
): Promise<void> {
  const start =
    from === null ? 'Create an account to see who it is, then decide:' : 'Create an account to answer:';
  const message = mailOf({
    to,
    subject: invitationSubject(from),
    parts: [`${invites(from)} ${start}`, signUpAddress(ctx, link), `${ONCE} ${IF_UNWANTED}`],
    why: BY_INVITATION,
  });
  return enqueueMessage(ctx, message);
}

function invites(from: string | null): string {
  return `${from ?? 'Someone who uses Kith'} would like you on their support team in Kith, an app for people and the team around them.`;
}

function invitationSubject(from: string | null): string {
  return from === null
    ? 'You have an invitation to a support team in Kith'
    : `${from} invites you to their support team in Kith`;
}

/** To a person whom an organisation invites, as a member or to work there; the link names it. */
export function sendOrganisationInvitation(ctx: MessageCtx, to: string, link: LinkParts): Promise<void> {
  const message = mailOf({
    to,
    subject: 'You have an invitation to Kith',
    parts: [
      'An organisation invites you to use Kith, an app for people and the team around them. Create an account to see which organisation it is:',
      signUpAddress(ctx, link),
      `${ONCE} ${IF_UNWANTED}`,
    ],
    why: 'an organisation that uses it gave us your address',
  });
  return enqueueMessage(ctx, message);
}

/** The same to a person with an account. */
export function sendInvitationWaits(ctx: MessageCtx, to: string, from: string | null): Promise<void> {
  const start = from === null ? 'Log in to see who it is, then decide:' : 'Log in to answer:';
  const message = mailOf({
    to,
    subject: invitationSubject(from),
    parts: [`${invites(from)} ${start}`, `${ctx.settings.publicUrl}/support/list`, IF_UNWANTED],
    why: BY_INVITATION,
  });
  return enqueueMessage(ctx, message);
}

export function sendRequestWaits(ctx: MessageCtx, to: string): Promise<void> {
  const message = mailOf({
    to,
    subject: 'You have a request in Kith',
    parts: [
      'You have a request in Kith. Log in to see who it’s from, then decide:',
      `${ctx.settings.publicUrl}/support/list`,
      'They see nothing of yours unless you agree.',
    ],
    why: 'this is the address of your Kith account',
  });
  return enqueueMessage(ctx, message);
}
