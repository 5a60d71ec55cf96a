import { CATALOGUE } from '@kith/contract/assessments/catalogue';
import { nextDue } from '@kith/contract/assessments/rhythm';
import {
  type checkInSchedulesEndpoints,
  faultOfSchedule,
  firstDayOf,
  type NotScheduled,
} from '@kith/contract/check-in-schedules';
import { calendarDay } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '#kernel/context';
import { recordAll } from '#kernel/facts';
import type { Story } from '#kernel/http/bind';
import { findFirst, idempotent } from '#kernel/idempotent';
import { refuseField } from '#kernel/refuse';
import { selectLivePlaces } from '#policy/places';
import { askedFor } from './asked-for.ts';
import { assessmentsScheduled } from './facts.ts';
import { selectAskable } from './members-at-work-store.ts';
import { planAskDue } from './plan-ask-due.ts';
import { presentSchedules } from './present-schedule.ts';
import { lockAsks } from './request-store.ts';
import { insertSchedules, selectScheduled, selectScheduledWith, selectZones } from './schedule-store.ts';

type Make = typeof checkInSchedulesEndpoints.scheduleCheckIns;
type Asked = Omit<Parameters<Story<Make>>[1], 'client_key'>;

/** Each member has a schedule of their own, by the clock where they are. */
export const scheduleCheckIns: Story<Make> = async (ctx, { client_key: key, ...asked }) => {
  const memberIds = [...new Set(asked.member_ids)];
  const { codes } = checked(ctx, asked);
  await lockAsks(ctx.db, ctx.viewer.userId);
  const inCare = new Set((await selectAskable(ctx, { memberIds, codes })).map(({ memberId }) => memberId));
  const scheduled = await selectScheduled(ctx, { memberIds: [...inCare], codes });
  const free = [...inCare].filter((id) => !scheduled.includes(id));
  const claim = { operation: 'assessment.schedule', key, body: asked };
  const first = await findFirst(ctx, claim);
  const isNew = first === undefined && free.length > 0;
  const made = isNew ? await idempotent(ctx, claim, () => makeEach(ctx, free, { ...asked, codes })) : first;
  const rows = made === undefined ? [] : await selectScheduledWith(ctx, made);
  const done = new Set(rows.map(({ memberId }) => memberId));
  return {
    schedules: await presentSchedules(ctx, rows),
    not_scheduled: memberIds
      .filter((id) => !done.has(id))
      .map((id): NotScheduled => ({ member_id: id, reason: inCare.has(id) ? 'scheduled' : 'not_in_care' })),
  };
};

/** Refuses days that contradict one another, and asking more often than a check-in may be taken. */
function checked(ctx: ViewerCtx, asked: Asked): { codes: string[] } {
  const now = ctx.clock.now();
  const { codes } = askedFor({ assessment_codes: asked.assessment_codes }, now);
  const fault = faultOfSchedule(asked, calendarDay(now, ctx.viewer.timeZone));
  if (fault) return refuseField(fault.field, fault.words);
  const least = Math.max(...CATALOGUE.map((one) => (codes.includes(one.code) ? one.min_interval_days : 1)));
  if (asked.every_days < least)
    return refuseField('every_days', `This can be asked for every ${least} days at most.`);
  return { codes };
}

/** The id of the first one. */
async function makeEach(
  ctx: ViewerCtx,
  memberIds: readonly number[],
  asked: Asked & { readonly codes: readonly string[] },
): Promise<number> {
  const { userId: askedBy } = ctx.viewer;
  const now = ctx.clock.now();
  const places = await selectLivePlaces(ctx.db, { personId: askedBy, memberIds, now });
  const zones = await selectZones(ctx.db, memberIds);
  const { every_days: everyDays, time, last_day: lastDay } = asked;
  const rhythm = { everyDays, time, lastDay, firstDay: firstDayOf(asked) };
  const rows = memberIds.flatMap((memberId) => {
    const placeId = places.get(memberId);
    const next = nextDue(rhythm, now, zones.get(memberId) ?? ctx.viewer.timeZone);
    if (placeId === undefined || next === null) return [];
    const codes = [...asked.codes];
    const due = { nextDay: next.day, nextAt: next.at };
    return [{ ...rhythm, ...due, memberId, askedBy, placeId, codes, createdAt: now }];
  });
  if (rows.length === 0) return refuseField('last_day', 'No day is left on which this would ask.');
  const made = await insertSchedules(ctx.db, rows);
  const facts = made.map(({ id: scheduleId, memberId, codes }) =>
    assessmentsScheduled(memberId, { scheduleId, askedBy, codes }),
  );
  await recordAll(ctx, facts);
  await planAskDue(
    ctx,
    made.map(({ nextAt: at }) => ({ at })),
  );
  return made[0]?.id ?? 0;
}
