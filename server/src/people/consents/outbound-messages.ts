import { plainDay } from '@kith/contract/kit/dates';
import type { Ctx } from '#kernel/context';
import { mailOf } from '#kernel/ports/mail';
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

const TO_KEEP = 'Thank you for your answer. Please keep this email.';
const AS_GUARDIAN = 'a young person gave us your address as that of their parent or guardian';
const THIS_ACCOUNT = 'this is the address of your Kith account';

/** It holds no name: the person concerned stands behind the link. */
export function sendGuardianQuestion(ctx: MessageCtx, to: string, link: LinkParts): Promise<void> {
  const message = mailOf({
    to,
    subject: 'A young person asks for your consent to use Kith',
    parts: [
      'A young person would like to use Kith, an app for people and the team around them. They’re under 16, so they need the consent of a parent or guardian.',
      'You can see who it is, read what you’d be agreeing to, and answer here:',
      `${ctx.settings.publicUrl}/signup/approve-consent/${link.id}/${link.code}`,
      'You can use this link once in the next 14 days. You don’t need an account. If you don’t know who this could be, you can ignore this email.',
    ],
    why: AS_GUARDIAN,
  });
  return enqueueMessage(ctx, message);
}

export function sendGuardianReceipt(
  ctx: MessageCtx,
  to: string,
  given: Given,
  link: LinkParts,
): Promise<void> {
  const message = mailOf({
    to,
    subject: 'You gave your consent in Kith',
    parts: [
      TO_KEEP,
      `On ${dayOf(given)} you agreed that a young person can use Kith. You agreed to version ${given.textVersion} of our consent form for parents and guardians.`,
      'You can withdraw your consent at any time here:',
      `${ctx.settings.publicUrl}/signup/withdraw-consent/${link.id}/${link.code}`,
      'This link works until the young person is old enough to decide for themselves.',
    ],
    why: AS_GUARDIAN,
  });
  return enqueueMessage(ctx, message);
}

export function sendAccountOpen(ctx: MessageCtx, to: string, given: Given): Promise<void> {
  const message = mailOf({
    to,
    subject: 'Your Kith account is open',
    parts: [
      `On ${dayOf(given)} the adult you asked agreed, so your Kith account is open now. They agreed to version ${given.textVersion} of our consent form for parents and guardians. You can read it in your settings, under Privacy.`,
      'You can log in here:',
      `${ctx.settings.publicUrl}/login`,
    ],
    why: THIS_ACCOUNT,
  });
  return enqueueMessage(ctx, message);
}

/** For a no, or a withdrawn yes: the app tells which, beside help. */
export function sendAccountWaits(ctx: MessageCtx, to: string): Promise<void> {
  const message = mailOf({
    to,
    subject: 'You have news about your Kith account',
    parts: [
      'You have news about your Kith account. Log in to read it and see what you can do next:',
      `${ctx.settings.publicUrl}/login`,
    ],
    why: THIS_ACCOUNT,
  });
  return enqueueMessage(ctx, message);
}

export function sendGuardianWithdrawal(ctx: MessageCtx, to: string): Promise<void> {
  const message = mailOf({
    to,
    subject: 'You withdrew your consent in Kith',
    parts: [
      'You withdrew your consent, so the young person’s account is on hold. We deleted nothing.',
      'If the young person asks you again, we’ll send you a new email.',
    ],
    why: AS_GUARDIAN,
  });
  return enqueueMessage(ctx, message);
}

/** The same with and without an account; the referring person and the organisation stand behind the link. */
export function sendReferralQuestion(ctx: MessageCtx, to: string, link: LinkParts): Promise<void> {
  const message = mailOf({
    to,
    subject: 'You have a referral to answer in Kith',
    parts: [
      'A professional would like to refer you to an organisation that uses Kith, an app for people and the team around them. Nothing happens unless you agree.',
      'You can see who it is and why, and answer here:',
      `${ctx.settings.publicUrl}/referral-consent/${link.id}/${link.code}`,
      'You can use this link once in the next 14 days. If you don’t want this, you can ignore this email.',
    ],
    why: 'the professional gave us your address',
  });
  return enqueueMessage(ctx, message);
}

export function sendReferralReceipt(ctx: MessageCtx, to: string, given: Given): Promise<void> {
  const message = mailOf({
    to,
    subject: 'You agreed to a referral in Kith',
    parts: [
      TO_KEEP,
      `On ${dayOf(given)} you agreed to a referral. You agreed to version ${given.textVersion} of our consent form for referrals.`,
      'You can read it, and withdraw your consent at any time, in your settings, under Privacy:',
      `${ctx.settings.publicUrl}/settings/privacy`,
    ],
    why: THIS_ACCOUNT,
  });
  return enqueueMessage(ctx, message);
}

function dayOf({ at, timeZone }: Given): string {
  return plainDay(at, timeZone);
}
