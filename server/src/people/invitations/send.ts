import type { ViewerCtx } from '#kernel/context';
import { askForAccount, sendInvitationWaits } from '#people/sign-up';
import { findUser } from '#people/users';
import type { Grant } from '#policy';
import { LETTERS_TO_ADDRESS } from './limits.ts';

type Addressed = Pick<Grant, 'id' | 'personId' | 'email' | 'firstName' | 'lastName' | 'role'>;

/**
 * Sends the mail of an invitation; without an account it has a link that makes one. An address above its
 * limit gets no more for a day, and the answer does not show it: a sender learns nothing about other senders.
 */
export async function sendLetter(ctx: ViewerCtx, grant: Addressed): Promise<void> {
  const { id: grantId, email, firstName, lastName, role } = grant;
  const to = email ?? (await addressOf(ctx, grant));
  const { limits, sealer } = ctx.ports;
  const address = sealer.digest(to);
  if (await limits.exhausted(LETTERS_TO_ADDRESS, address)) return;
  await limits.take(LETTERS_TO_ADDRESS, address);
  if (email === null) return sendInvitationWaits(ctx, to);
  const names = { firstName: firstName ?? '', lastName: lastName ?? '' };
  const registeredAs = role === 'supporter' ? ('supporter' as const) : ('provider' as const);
  await askForAccount(ctx, { ...names, email, registeredAs, grantId }, 'invited_to_team');
}

/** The address of a person who was asked by name. */
async function addressOf({ db }: ViewerCtx, { personId }: Pick<Addressed, 'personId'>): Promise<string> {
  const person = personId === null ? undefined : await findUser(db, personId);
  if (!person) throw new Error('an invitation without a person');
  return person.email;
}
