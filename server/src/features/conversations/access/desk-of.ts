import type { Db } from '#kernel/db';
import { type HoursRecord, selectHours } from '#people/hours';
import type { Grant } from '#policy/memberships';
import { otherOf } from '../rules.ts';
import type { ThreadRecord } from '../store/thread-store.ts';
import { membershipsOf } from './own-thread.ts';

/** Threads in which staff work for an organisation. */
const DESK_KINDS = ['receptionist_group', 'care_coordinator'] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

type ThreadAccess = Pick<
  ThreadRecord,
  'kind' | 'memberId' | 'createdBy' | 'organisationId' | 'lowId' | 'highId'
>;

export function deskKindOf({ kind }: Pick<ThreadRecord, 'kind'>): DeskKind | undefined {
  return DESK_KINDS.find((one) => one === kind);
}

/** Whether a person in a thread answers the member there; `inside-store.ts` says it in SQL. */
export function answersIn(
  { kind, memberId }: Pick<ThreadRecord, 'kind' | 'memberId'>,
  personId: number,
  kinds: readonly DeskKind[] = DESK_KINDS,
): boolean {
  return kinds.some((one) => one === kind) && personId !== memberId;
}

/** In a chat with a coordinator, the coordinator. */
export function coordinatorIn(thread: ThreadAccess): number | undefined {
  return thread.kind === 'care_coordinator' ? otherOf(thread, thread.memberId) : undefined;
}

/**
 * The organisation for which a person answers there: that of the desk, or the one that has assigned the
 * coordinator.
 */
export function organisationAmong(thread: ThreadAccess, memberships: readonly Grant[]): number | undefined {
  if (thread.kind === 'receptionist_group') return thread.organisationId ?? undefined;
  const coordinator = coordinatorIn(thread);
  const membership = memberships.find(
    (one) =>
      one.memberId === thread.memberId && one.personId === coordinator && one.role === 'care_coordinator',
  );
  return membership?.organisationId ?? undefined;
}

/** The desk behind one thread; undefined where no staff answer for an organisation. */
export async function deskOf(
  asking: { readonly db: Db; readonly clock: { readonly now: () => Date } },
  thread: ThreadAccess,
): Promise<{ readonly organisationId: number; readonly hours: HoursRecord | undefined } | undefined> {
  const memberships = thread.kind === 'care_coordinator' ? await membershipsOf(asking, [thread]) : [];
  const organisationId = organisationAmong(thread, memberships);
  if (organisationId === undefined) return undefined;
  const hours = await selectHours(asking.db, [organisationId]);
  return { organisationId, hours: hours.get(organisationId) };
}
