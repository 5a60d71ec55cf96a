import { MARK_RANGE_DAYS_MAX } from '@kith/contract/focus-area-fields';
import { inPoints, MARKS_THAT_COUNT, strengthCurve } from '@kith/contract/focus-areas/strength';
import type { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { dayAfter } from '@kith/contract/kit/dates';
import type { Story } from '#kernel/http/bind';
import { refuseField } from '#kernel/refuse';
import type { actionRecord } from './held.ts';
import { selectNewestMarks } from './mark-store.ts';
import { lookAt } from './part-of.ts';
import { todayOf } from './present-goals.ts';

const TOO_LONG = `Please ask for at most ${MARK_RANGE_DAYS_MAX} days at a time.`;
const DAYS_SHOWN = 90;

/** Earlier days are read too, since they count for the strength of the first. */
export const listActionDays: Story<
  typeof focusProgressEndpoints.listActionDays,
  typeof actionRecord
> = async (ctx, asked) => {
  const { id: actionId, memberId, timesAWeek } = ctx.held;
  const to =
    asked.to ?? (asked.from ? dayAfter(asked.from, MARK_RANGE_DAYS_MAX - 1) : await todayOf(ctx, memberId));
  const from = asked.from ?? dayAfter(to, 1 - DAYS_SHOWN);
  if (from > to) return refuseField('to', 'This is before the first day. Please check.');
  if (dayAfter(from, MARK_RANGE_DAYS_MAX - 1) < to) return refuseField('to', TOO_LONG);
  lookAt(ctx, [ctx.held]);
  if (timesAWeek === null) return { days: [] };
  const limit = MARK_RANGE_DAYS_MAX + MARKS_THAT_COUNT;
  const marks = await selectNewestMarks(ctx.db, { actionId, to, limit });
  const said = new Map(marks.map(({ day, mark }) => [day, mark]));
  const days = strengthCurve(marks, timesAWeek).flatMap(({ day, strength }) => {
    const mark = said.get(day);
    return mark && day >= from ? [{ day, mark, strength: inPoints(strength) }] : [];
  });
  return { days };
};
