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
  const text = `A young person would like to use Kith, and says that you are their parent or guardian. They need somebody like you to say yes.\n\nHere you can see who it is, read what it is about, and say yes or no:\n\n${url}\n\nThe link works for 14 days, once. You do not need an account. If you do not know who this could be, you can ignore this message.\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'Somebody asks for your yes or no', text });
}

export function sendGuardianReceipt(
  ctx: MessageCtx,
  to: string,
  given: Given,
  link: LinkParts,
): Promise<void> {
  const url = `${ctx.settings.publicUrl}/signup/withdraw-consent/${link.id}/${link.code}`;
  const text = `Thank you for your answer. Please keep this message.\n\nOn ${dayOf(given)} you said yes: a young person may use Kith. Your yes is to version ${given.textVersion} of our words for parents and guardians.\n\nYou can take your yes back at any time here:\n\n${url}\n\nThis works until the young person is old enough to decide alone.\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'Your yes, to keep', text });
}

export function sendAccountOpen(ctx: MessageCtx, to: string, given: Given): Promise<void> {
  const text = `On ${dayOf(given)} the person you asked said yes. Your Kith account is open now. Their yes is to version ${given.textVersion} of our words for parents and guardians. You can read them in your settings, under Privacy.\n\nYou can log in here:\n\n${ctx.settings.publicUrl}/login\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'Your Kith account is open', text });
}

/** For a no, or a withdrawn yes: the app tells which, beside help. */
export function sendAccountWaits(ctx: MessageCtx, to: string): Promise<void> {
  const text = `There is news about your Kith account. You can log in to read it, and see what you can do next:\n\n${ctx.settings.publicUrl}/login\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'News about your Kith account', text });
}

export function sendGuardianWithdrawal(ctx: MessageCtx, to: string): Promise<void> {
  const text =
    'You have taken your yes back, and the account waits again. Nothing was deleted.\n\nIf the young person asks you once more, you will get a new message.\n';
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'Your yes is taken back', text });
}

/** The same with and without an account; the referring person and the organisation stand behind the link. */
export function sendReferralQuestion(ctx: MessageCtx, to: string, link: LinkParts): Promise<void> {
  const url = `${ctx.settings.publicUrl}/referral-consent/${link.id}/${link.code}`;
  const text = `Somebody would like to refer you to an organisation that uses Kith. Nothing happens before you say yes.\n\nHere you can see who it is and why, and say yes or no:\n\n${url}\n\nThe link works for 14 days, once. If you do not want this, you can ignore this message.\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'Somebody asks for your yes or no', text });
}

export function sendReferralReceipt(ctx: MessageCtx, to: string, given: Given): Promise<void> {
  const text = `Thank you for your answer. Please keep this message.\n\nOn ${dayOf(given)} you said yes to a referral. Your yes is to version ${given.textVersion} of our words for referrals.\n\nYou can read them, and take your yes back at any time, in your settings, under Privacy:\n\n${ctx.settings.publicUrl}/settings/privacy\n`;
  return enqueueMessage(ctx, { channel: 'mail', to, subject: 'Your yes, to keep', text });
}

function dayOf({ at, timeZone }: Given): string {
  return plainDay(at, timeZone);
}
