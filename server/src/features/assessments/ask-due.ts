import { type DueDay, dueAt, newestDue, nextDue } from '@kith/contract/assessments/rhythm';
import { recordAll } from '#kernel/facts';
import type { Feature, JobParts } from '#kernel/feature';
import { findUser, userStore } from '#people/users';
import { askAll } from './ask-all.ts';
import {
  type DueSchedule,
  endSchedules,
  lockDueOf,
  moveNext,
  selectDueAskers,
} from './due-schedules-store.ts';
import { assessmentScheduleEnded } from './facts.ts';
import { ASK_DUE, planAgain } from './plan-ask-due.ts';
import { lockAsks, type NewRequest } from './request-store.ts';
import { rhythmOf, type ScheduleRow } from './schedule-store.ts';

/** Schedules of one professional in one transaction. */
const AT_ONCE = 200;
const BY_SCHEDULE = { requestId: 'check-ins', address: '', userAgent: '' };

/** A professional whose account is disabled asks no more; one without a second step misses a day. */
type Standing = 'asks' | 'locked' | 'gone';

interface Outcome {
  readonly schedule: ScheduleRow;
  readonly asked?: NewRequest;
  readonly next?: DueDay & Pick<ScheduleRow, 'id'>;
  readonly ends?: 'over' | 'closed';
}

export const askDueJobs: NonNullable<Feature['jobs']> = (parts) => ({
  [ASK_DUE]: async () => {
    const faults: unknown[] = [];
    for (const asker of await selectDueAskers(parts.db, parts.clock.now()))
      await askDueOf(parts, asker).catch((error: unknown) => faults.push(error));
    await planAgain(parts);
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} professionals were not served`);
  },
});

async function askDueOf(parts: JobParts, asker: number): Promise<void> {
  for (;;) {
    const count = await parts.db.transaction((tx) => askSome({ ...parts, db: tx }, asker));
    if (count < AT_ONCE) return;
  }
}

/** Asks for some of those that are due, and returns how many schedules it looked at. */
async function askSome(parts: JobParts, asker: number): Promise<number> {
  const { db, clock } = parts;
  const now = clock.now();
  await lockAsks(db, asker);
  const due = await lockDueOf(db, { asker, now, limit: AT_ONCE });
  if (due.length === 0) return 0;
  const standing = await standingOf(parts, asker);
  const outcomes = due.map((one) => outcomeOf(one, { standing, now }));
  const viewer = { userId: asker, memberId: asker, sessionId: null };
  const stating = { db, clock, viewer, origin: BY_SCHEDULE };
  await askAll(
    stating,
    outcomes.flatMap(({ asked }) => asked ?? []),
  );
  await moveNext(
    db,
    outcomes.flatMap(({ next }) => next ?? []),
  );
  for (const because of ['over', 'closed'] as const) {
    const ended = outcomes.filter(({ ends }) => ends === because).map(({ schedule }) => schedule);
    const ids = ended.map(({ id }) => id);
    await endSchedules(db, ids, { endedAt: now, endedBecause: because });
    const facts = ended.map(({ id: scheduleId, askedBy, memberId }) =>
      assessmentScheduleEnded(memberId, { scheduleId, askedBy, because }),
    );
    await recordAll({ ...stating, viewer: undefined }, facts);
  }
  return due.length;
}

async function standingOf({ db, settings }: JobParts, asker: number): Promise<Standing> {
  const account = await findUser(db, asker);
  if (!account || account.disabledAt !== null) return 'gone';
  return (await userStore.sessionOf({ db, settings }, asker)).staffLocked ? 'locked' : 'asks';
}

/**
 * The zone is that in which the member is now, whenever the moment was worked out. Of several days that were
 * missed the newest is asked for, and none while a request waits.
 */
function outcomeOf(
  { schedule, hasPlace, isWaiting, timeZone, isOpen }: DueSchedule,
  { standing, now }: { readonly standing: Standing; readonly now: Date },
): Outcome {
  const { id, memberId, askedBy, codes, nextDay } = schedule;
  if (standing === 'gone' || !hasPlace || !isOpen || nextDay === null) return { schedule, ends: 'closed' };
  const rhythm = rhythmOf(schedule);
  const due = newestDue(rhythm, nextDay, now, timeZone);
  if (due === null) return { schedule, next: { id, day: nextDay, at: dueAt(rhythm, nextDay, timeZone) } };
  const asked = {
    memberId,
    askedBy,
    codes,
    dueAt: null,
    createdAt: now,
    scheduleId: id,
    scheduledDay: due.day,
  };
  const next = nextDue(rhythm, now, timeZone);
  return {
    schedule,
    ...(standing === 'asks' && !isWaiting && { asked }),
    ...(next === null ? { ends: 'over' } : { next: { id, ...next } }),
  };
}
