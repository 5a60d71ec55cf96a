import type { Ctx } from '#kernel/context';
import { transact } from '#kernel/transact';
import { isUniqueViolation } from '#kernel/unique-violation';
import { isOpenGrant } from '../access/team-rules.ts';
import type { Grant } from '../schema.ts';
import { insertGrant } from './change-grants.ts';
import { findLiveMembership } from './grants.ts';
import { clearTheWay, selectSent } from './team.ts';

const REQUEST_DAYS = 14;
const DAY_MS = 86_400_000;

/** After a refusal, the same person can ask again this much later. */
const QUIET_DAYS = 30;

interface Parties {
  readonly memberId: number;
  readonly supporterId: number;
}

/**
 * Asks a member for a membership of their team, once. A person who has one, or has asked already, asks
 * nothing more. Returns the id of a new request.
 */
export async function requestMembership(
  ctx: Ctx,
  { memberId, supporterId }: Parties,
): Promise<number | undefined> {
  if (memberId === supporterId) return undefined;
  const now = ctx.clock.now();
  if (await findLiveMembership(ctx.db, supporterId, memberId, now)) return undefined;
  const sent = await selectSent(ctx.db, supporterId, { limit: 100, offset: 0 });
  const toMember = sent.filter((one) => one.memberId === memberId);
  if (toMember.some((one) => isOpenGrant(one, now) || isFreshNo(one, now))) return undefined;
  await clearTheWay(ctx.db, { memberId, personId: supporterId, now });
  const request = {
    memberId,
    personId: supporterId,
    askedBy: 'supporter' as const,
    createdAt: now,
    sentAt: now,
    expiresAt: new Date(now.getTime() + REQUEST_DAYS * DAY_MS),
  };
  return transact(ctx, (inner) => insertGrant(inner.db, request)).catch(askedAlready);
}

/** The same person asked on another device at the same moment. */
function askedAlready(error: unknown): undefined {
  if (!isUniqueViolation(error)) throw error;
}

function isFreshNo({ endedAt }: Pick<Grant, 'endedAt'>, now: Date): boolean {
  return endedAt !== null && now.getTime() - endedAt.getTime() < QUIET_DAYS * DAY_MS;
}
