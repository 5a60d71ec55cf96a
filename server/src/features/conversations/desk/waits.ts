import type { Db } from '#kernel/db';
import type { AudienceQuery } from '#policy/audiences';
import type { Eyes } from '#policy/callers';
import { coordinatorIn, deskOf } from '../access/desk-of.ts';
import { isTaken, receptionistsOf, takenAmong } from '../access/desk-people.ts';
import { planReturn } from '../effects/return-claims.ts';
import { overdueAt } from '../present/present-wait.ts';
import { findThread } from '../store/member-store.ts';
import { readableThreads, selectWaiting } from '../store/thread-store.ts';
import { selectCovered, selectWaitingAt } from '../store/wait-store.ts';

/** Waits of members for staff of an organisation, for the notifications of staff. */
export const waits = {
  ofThread,
  amongThreads,
  at: selectWaitingAt,
  coveredBy: selectCovered,
  planReturn: planReturnOf,
};

/**
 * When staff must be notified that a member has waited too long, and which; undefined while no member waits,
 * or a receptionist has claimed the chat.
 */
async function ofThread(
  { db, now }: Pick<AudienceQuery, 'db' | 'now'>,
  threadId: number,
): Promise<{ readonly at: Date; readonly people: readonly number[]; readonly memberId: number } | undefined> {
  const thread = await findThread(db, threadId);
  if (!thread?.waitsSince || thread.memberId === null || (await isTaken({ db }, thread))) return undefined;
  const desk = await deskOf({ db, clock: { now: () => now } }, thread);
  const at = overdueAt(thread, desk?.hours, false);
  const coordinator = coordinatorIn(thread);
  const answering =
    coordinator === undefined ? await receptionistsOf(db, desk?.organisationId ?? 0) : [coordinator];
  // A receptionist whom the same organisation looks after waits there as other members do.
  const people = answering.filter((id) => id !== thread.memberId);
  return at && { at, people, memberId: thread.memberId };
}

/** The time at which a claim comes back depends on opening hours, which may have changed. */
async function planReturnOf(planning: Parameters<typeof planReturn>[0], threadId: number): Promise<void> {
  const thread = await findThread(planning.db, threadId);
  if (thread) await planReturn(planning, thread);
}

/**
 * Those of these threads that a person can read, in which a member waits and no receptionist has claimed it.
 */
async function amongThreads(db: Db, asked: Eyes & { readonly ids: readonly number[] }): Promise<number[]> {
  const waiting = await selectWaiting(db, await readableThreads(db, asked));
  const taken = await takenAmong(db, waiting);
  return waiting.filter((thread) => !taken.has(thread)).map(({ id }) => id);
}
