import { INVITATION_DAYS } from '@kith/contract/invitations';
import { type Grant, isLiveGrant } from '#policy/memberships';
import { type Addressee, isOpenGrant } from '#policy/rights/requests';

const DAY_MS = 86_400_000;
const RESEND_MS = 60_000;

export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
}

export function resendAt({ sentAt, createdAt }: Pick<Grant, 'sentAt' | 'createdAt'>): Date {
  return new Date((sentAt ?? createdAt).getTime() + RESEND_MS);
}

/** The state of an invitation, for its sender. */
export function statusOf(grant: Grant, now: Date): 'pending' | 'accepted' | 'declined' | 'expired' {
  if (grant.acceptedAt !== null) return 'accepted';
  if (grant.endedBecause === 'declined') return 'declined';
  return isOpenGrant(grant, now) ? 'pending' : 'expired';
}

/** An assignment by an organisation has no sender, and waits for no answer. */
export function isSentBy(userId: number, { askedBy, memberId, personId }: Grant): boolean {
  if (askedBy === 'organisation') return false;
  return (askedBy === 'member' ? memberId : personId) === userId;
}

/**
 * An invitation belongs to an address or to a professional by name, a request to the asked member. No person
 * answers their own.
 */
export function isAddressedTo({ userId, email }: Addressee, grant: Grant): boolean {
  if (isSentBy(userId, grant) || grant.askedBy === 'organisation') return false;
  if (grant.askedBy === 'supporter') return grant.memberId === userId;
  if (grant.personId !== null) return grant.personId === userId;
  return grant.memberId !== userId && grant.email === email.toLowerCase();
}

/**
 * Undo belongs to the person who acted: the sender restores a cancelled one, the invited person a declined
 * one.
 */
export function putAwayBy(addressee: Addressee, grant: Grant): boolean {
  if (grant.acceptedAt !== null) return false;
  if (grant.endedBecause === 'cancelled') return isSentBy(addressee.userId, grant);
  return grant.endedBecause === 'declined' && isAddressedTo(addressee, grant);
}

/**
 * A member invites an address, or a professional by name: the professional is known to the member before any
 * answer.
 */
export function isByName({ askedBy, email }: Grant): boolean {
  return askedBy === 'member' && email === null;
}

/** While it waits or holds; the sender also sees an expired or declined one. */
export function maySee(addressee: Addressee, grant: Grant, now: Date): boolean {
  if (isLiveGrant(grant, now)) return isSentBy(addressee.userId, grant) || isAddressedTo(addressee, grant);
  if (isOpenGrant(grant, now) && isAddressedTo(addressee, grant)) return true;
  const wasAnswered = grant.acceptedAt !== null;
  const stands = grant.endedAt === null || grant.endedBecause === 'declined';
  return isSentBy(addressee.userId, grant) && stands && !wasAnswered;
}
