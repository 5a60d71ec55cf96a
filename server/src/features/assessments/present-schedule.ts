import type { CheckInSchedule } from '@kith/contract/assessment-fields';
import { dueAt } from '@kith/contract/assessments/rhythm';
import { toStorage } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { personCards } from '#people/users';
import { chosenInstrument } from './instruments.ts';
import { rhythmOf, type ScheduleRow, selectZones } from './schedule-store.ts';

/** Schedules, for their member or for the professional who made them. */
export async function presentSchedules(
  ctx: ViewerCtx,
  rows: readonly ScheduleRow[],
): Promise<CheckInSchedule[]> {
  const cards = await personCards(
    ctx,
    rows.map(({ askedBy }) => askedBy),
  );
  // The moment that is kept may be of a zone that the member left just now.
  const zones = await selectZones(
    ctx.db,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map((row) => {
    const { nextDay } = row;
    const next = nextDay === null ? null : dueAt(rhythmOf(row), nextDay, zones.get(row.memberId) ?? 'UTC');
    return {
      id: row.id,
      about_patient_id: row.memberId,
      asked_by: cards.get(row.askedBy) ?? refuse('not_found'),
      assessments: row.codes.map((code) => ({
        assessment_code: code,
        title: chosenInstrument(code).short_title,
      })),
      every_days: row.everyDays,
      time: row.time,
      first_day: row.firstDay,
      last_day: row.lastDay,
      status: statusOf(row),
      next_at: next && toStorage(next),
      created_at: toStorage(row.createdAt),
    };
  });
}

export async function presentSchedule(ctx: ViewerCtx, row: ScheduleRow): Promise<CheckInSchedule> {
  const [schedule] = await presentSchedules(ctx, [row]);
  return schedule ?? refuse('not_found');
}

function statusOf({ endedAt, endedBecause, pausedAt }: ScheduleRow): CheckInSchedule['status'] {
  if (endedAt !== null) return endedBecause === 'member' ? 'refused' : 'ended';
  return pausedAt === null ? 'on' : 'paused';
}
