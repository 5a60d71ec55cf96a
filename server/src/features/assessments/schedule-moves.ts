import { dueAt } from '@kith/contract/assessments/rhythm';
import type { Ctx } from '#kernel/context';
import { byItself, recordAll } from '#kernel/facts';
import { endSchedules, lockSchedulesAbout, moveNext } from './due-schedules-store.ts';
import { assessmentScheduleEnded } from './facts.ts';
import { planAskDue } from './plan-ask-due.ts';
import { rhythmOf, selectZones } from './schedule-store.ts';

type Parts = Pick<Ctx, 'db' | 'clock'> & { readonly ports: Pick<Ctx['ports'], 'jobs'> };

/** A member is in another zone: the next days stay, and begin when they begin there. */
export async function moveSchedules(parts: Parts, memberId: number): Promise<void> {
  const zone = (await selectZones(parts.db, [memberId])).get(memberId);
  if (zone === undefined) return;
  const moved = (await lockSchedulesAbout(parts.db, memberId)).flatMap((row) => {
    const { id, nextDay: day } = row;
    return day === null ? [] : [{ id, day, at: dueAt(rhythmOf(row), day, zone) }];
  });
  await moveNext(parts.db, moved);
  await planAskDue(parts, moved);
}

/** A guardian took their yes back: all that asks this member ends for good. */
export async function closeSchedules(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  memberId: number,
): Promise<void> {
  const rows = await lockSchedulesAbout(db, memberId);
  const because = 'closed';
  await endSchedules(
    db,
    rows.map(({ id }) => id),
    { endedAt: clock.now(), endedBecause: because },
  );
  const facts = rows.map(({ id: scheduleId, askedBy }) =>
    assessmentScheduleEnded(memberId, { scheduleId, askedBy, because }),
  );
  await recordAll({ db, ...byItself('check-ins', clock) }, facts);
}
