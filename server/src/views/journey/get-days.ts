import { JOURNEY_DAYS_MAX, type journeyEndpoints } from '@kith/contract/journey';
import { dayAfter } from '@kith/contract/kit/dates';
import type { Story } from '#kernel/http/bind';
import { refuseField } from '#kernel/refuse';
import { findDays } from './days-store.ts';

const TOO_LONG = `Please ask for at most ${JOURNEY_DAYS_MAX} days at a time.`;

export const getDays: Story<typeof journeyEndpoints.getDays> = async (
  ctx,
  { from, to, filter_by: filter },
) => {
  if (to < from) return refuseField('to', 'This is before the first day. Please check.');
  if (to >= dayAfter(from, JOURNEY_DAYS_MAX)) return refuseField('to', TOO_LONG);
  return { days: await findDays(ctx, { days: daysOf(from, to), filter }) };
};

function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}
