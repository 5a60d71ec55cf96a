import { timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#kernel/context';
import { addressBlockOf } from '#kernel/network';
import { refuse } from '#kernel/refuse';
import { hashCode } from '#kernel/seal';
import { findUserByLogin } from '#people/users';
import { findGrant } from '#policy/memberships';
import { LINKS_BY_ADDRESS } from './limits.ts';
import { countWrongTry, findInvitation, type Invitation } from './store.ts';

export interface Link {
  readonly invitation_id: string;
  readonly security_code: string;
}

const TRIES = 10;

/**
 * The invitation of a valid link. Wrong, expired and locked links are refused alike with `link_invalid`; only
 * the holder of the right link learns that the account exists already. Wrong tries stay counted, so this must
 * not run inside a transaction.
 */
export async function openInvitation(ctx: Ctx, link: Link): Promise<Invitation> {
  await ctx.ports.limits.take(LINKS_BY_ADDRESS, ctx.ports.sealer.digest(addressBlockOf(ctx.origin.address)));
  const invitation = await findInvitation(ctx.apart, link.invitation_id, TRIES);
  if (!invitation) return refuse('link_invalid');
  if (!isSame(invitation.codeHash, hashCode(link.security_code))) {
    await countWrongTry(ctx.apart, invitation.id);
    return refuse('link_invalid');
  }
  if (invitation.usedAt !== null) return refuse('registration_completed');
  if (ctx.clock.now() >= invitation.expiresAt || (await isTakenBack(ctx, invitation)))
    return refuse('link_invalid');
  if (await findUserByLogin(ctx.db, invitation.email)) return refuse('registration_completed');
  return invitation;
}

/** The link came with an invitation to a team that has ended. A restored invitation opens it again. */
async function isTakenBack({ db }: Ctx, { grantId }: Invitation): Promise<boolean> {
  if (grantId === null) return false;
  const grant = await findGrant(db, grantId);
  return grant === undefined || grant.endedAt !== null;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
