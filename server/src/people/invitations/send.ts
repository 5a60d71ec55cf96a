import { nameForMail } from '@kith/contract/kit/names';
import type { ViewerCtx } from '#kernel/context';
import { askForAccount, sendInvitationWaits } from '#people/sign-up';
import { findUser } from '#people/users';
import type { Grant } from '#policy/memberships';
import { MAILS_TO_ADDRESS } from './limits.ts';

type Addressed = Pick<
  Grant,
  'id' | 'memberId' | 'personId' | 'email' | 'firstName' | 'lastName' | 'namesMember' | 'role'
>;

/**
 * Sends the mail of an invitation; without an account it has a link that makes one. An address above its
 * limit gets no more for a day, and the answer does not show it: a sender learns nothing about other senders.
 */
export async function sendMail(ctx: ViewerCtx, grant: Addressed): Promise<void> {
  const { id: grantId, email, firstName, lastName, role } = grant;
  const to = email ?? (await addressOf(ctx, grant));
  const { limits, sealer } = ctx.ports;
  const address = sealer.digest(to);
  if (await limits.exhausted(MAILS_TO_ADDRESS, address)) return;
  await limits.take(MAILS_TO_ADDRESS, address);
  const from = await senderOf(ctx, grant);
  if (email === null) return sendInvitationWaits(ctx, to, from);
  const names = { firstName: firstName ?? '', lastName: lastName ?? '' };
  const registeredAs = role === 'supporter' ? ('supporter' as const) : ('provider' as const);
  await askForAccount(ctx, { ...names, email, registeredAs, grantId }, 'invited_to_team', from);
}

/** The member's name for the mail; null unless they agreed to it, and it can go there. */
async function senderOf({ db }: ViewerCtx, { memberId, namesMember }: Addressed): Promise<string | null> {
  if (!namesMember) return null;
  const member = await findUser(db, memberId);
  return member ? nameForMail(`${member.preferredName ?? member.firstName} ${member.lastName}`) : null;
}

/** The address of a person who was asked by name. */
async function addressOf({ db }: ViewerCtx, { personId }: Pick<Addressed, 'personId'>): Promise<string> {
  const person = personId === null ? undefined : await findUser(db, personId);
  if (!person) throw new Error('an invitation without a person');
  return person.email;
}
