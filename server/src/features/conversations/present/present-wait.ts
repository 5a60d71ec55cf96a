import { ALERT_MINUTES, CLAIM_MINUTES_LEAST } from '@kith/contract/desk-hours';
import type { Thread } from '@kith/contract/messages';
import type { Db } from '#kernel/db';
import { afterOpenMinutes, type HoursRecord, selectHours } from '#people/hours';
import type { Grant } from '#policy/memberships';
import { organisationAmong } from '../access/desk-of.ts';
import type { ThreadRecord } from '../store/thread-store.ts';

/** The hours of the organisations that answer, by thread. */
export type Waits = ReadonlyMap<number, HoursRecord | undefined>;

export async function learnWaits(
  db: Db,
  threads: readonly ThreadRecord[],
  memberships: readonly Grant[],
): Promise<Waits> {
  const waiting = threads.filter(({ waitsSince }) => waitsSince !== null);
  const behind = new Map(waiting.map((thread) => [thread.id, organisationAmong(thread, memberships)]));
  const hours = await selectHours(
    db,
    [...behind.values()].flatMap((id) => id ?? []),
  );
  return new Map([...behind].map(([id, organisationId]) => [id, hours.get(organisationId ?? 0)]));
}

/**
 * When a member has waited too long for a claim, or for an answer after a claim, which may take longer.
 * Undefined while no member waits.
 */
export function overdueAt(
  { waitsSince, freeSince, claimedAt }: Pick<ThreadRecord, 'waitsSince' | 'freeSince' | 'claimedAt'>,
  hours: HoursRecord | undefined,
  taken: boolean,
): Date | undefined {
  if (waitsSince === null) return undefined;
  const changed = taken ? claimedAt : freeSince;
  const since = changed !== null && changed > waitsSince ? changed : waitsSince;
  const minutes = hours?.alertMinutes ?? ALERT_MINUTES.usual;
  return afterOpenMinutes(hours, since, taken ? Math.max(minutes, CLAIM_MINUTES_LEAST) : minutes);
}

/** Only people who answer see how long a member has waited. */
export function presentWait(
  thread: ThreadRecord,
  known: {
    readonly viewerId: number;
    readonly waits: Waits;
    readonly taken: ReadonlySet<ThreadRecord>;
  },
): Pick<Thread, 'waiting_since' | 'overdue_at'> {
  if (thread.waitsSince === null || thread.memberId === known.viewerId)
    return { waiting_since: null, overdue_at: null };
  const overdue = overdueAt(thread, known.waits.get(thread.id), known.taken.has(thread));
  return {
    waiting_since: thread.waitsSince.toISOString(),
    overdue_at: overdue?.toISOString() ?? null,
  };
}
