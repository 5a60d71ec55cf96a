import { plainDay } from '@kith/contract/kit/dates';
import type { Ctx } from '#kernel/context';
import { enqueueMessage } from '#kernel/ports/outbound-messages';

type MessageCtx = Pick<Ctx, 'db' | 'ports' | 'settings'>;

interface LinkParts {
  readonly id: string;
  readonly code: string;
}

/** The text that a yes was given to, and the day in the young person's time zone. */
export interface Given {
  readonly textVersion: number;
  readonly at: Date;
  readonly timeZone: string;
}

/** It holds no name: the person concerned stands behind the link. */
export function sendGuardianQuestion(ctx: MessageCtx, to: string, link: LinkParts): Promise<void> {
  const url = `${ctx.settings.publicUrl}/signup/approve-consent/${link.id}/${link.code}`;
  const text = `A young person would like to use Kith. They gave us your email address as that of their parent or guardian, and they need your consent.\n\nYou can see who it is, read what you’d be agreeing to, and answer here:\n\n${url}\n\nYou can use this link once in the next 14 days. You don’t need an account. If you don’t know who this could be, you can ignore this message.\n`;
  return enqueueMessage(ctx, {
    channel: 'mail',
    to,
    subject: 'A young person is asking for your consent',
    text,
  });
}

export function sendGuardianReceipt(
  ctx: MessageCtx,
  to: string,
  given: Given,
  link: LinkParts,
): Promise<void> {
  const url = `${ctx.settings.publicUrl}/signup/withdraw-consent/${link.id}/${link.code}`;
  const text = `Thank you for your answer. Please keep this message.\n\nOn ${dayOf(given)} you agreed that a young person can use Kith. You agreed to version ${given.textVersion} of our consent form for parents and guardians.\n\nYou can withdraw your consent at any time here:\n\n${url}\n\nThis link works until the young person is old enough to decide for themselves.\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'Your consent: please keep this', text });
}

export function sendAccountOpen(ctx: MessageCtx, to: string, given: Given): Promise<void> {
  const text = `On ${dayOf(given)} the adult you asked agreed, so your Kith account is open now. They agreed to version ${given.textVersion} of our consent form for parents and guardians. You can read it in your settings, under Privacy.\n\nYou can log in here:\n\n${ctx.settings.publicUrl}/login\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'Your Kith account is open', text });
}

/** For a no, or a withdrawn yes: the app tells which, beside help. */
export function sendAccountWaits(ctx: MessageCtx, to: string): Promise<void> {
  const text = `There’s news about your Kith account. Log in to read it and see what you can do next:\n\n${ctx.settings.publicUrl}/login\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'News about your Kith account', text });
}

export function sendGuardianWithdrawal(ctx: MessageCtx, to: string): Promise<void> {
  const text =
    'You have withdrawn your consent, and the account is on hold. Nothing was deleted.\n\nIf the young person asks you again, you’ll get a new message.\n';
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'You withdrew your consent', text });
}

/** The same with and without an account; the referring person and the organisation stand behind the link. */
export function sendReferralQuestion(ctx: MessageCtx, to: string, link: LinkParts): Promise<void> {
  const url = `${ctx.settings.publicUrl}/referral-consent/${link.id}/${link.code}`;
  const text = `A professional would like to refer you to an organisation that uses Kith. Nothing happens until you agree.\n\nYou can see who it is and why, and answer here:\n\n${url}\n\nYou can use this link once in the next 14 days. If you don’t want this, you can ignore this message.\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'Would you agree to a referral?', text });
}

export function sendReferralReceipt(ctx: MessageCtx, to: string, given: Given): Promise<void> {
  const text = `Thank you for your answer. Please keep this message.\n\nOn ${dayOf(given)} you agreed to a referral. You agreed to version ${given.textVersion} of our consent form for referrals.\n\nYou can read it, and withdraw your consent at any time, in your settings, under Privacy:\n\n${ctx.settings.publicUrl}/settings/privacy\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'Your consent: please keep this', text });
}

function dayOf({ at, timeZone }: Given): string {
  return plainDay(at, timeZone);
}
