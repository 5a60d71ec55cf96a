import { TIMED_MEDICATIONS_MAX } from '@kith/contract/dose-fields';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { dosesOn } from '@kith/contract/medicines/dose-times';
import type { ViewerCtx } from '#kernel/context';
import { refuseField } from '#kernel/refuse';
import { countOthersTimed, selectTimes } from './dose-plans-store.ts';
import { type Plan, planOf } from './dose-rules.ts';
import { removeOpen } from './doses-store.ts';
import { hereOf } from './present-doses.ts';
import type { MedicationRow } from './store.ts';

type Medicine = Pick<MedicationRow, 'id' | 'memberId'>;

/** Only a medicine that is taken now has one. */
export async function planFor(ctx: ViewerCtx, { id, memberId }: Medicine): Promise<Plan | undefined> {
  const { now, zone } = hereOf(ctx);
  const own = (await selectTimes(ctx.db, memberId)).find(({ times }) => times.medicationId === id);
  return (own && planOf(own.times, own.medicine, calendarDay(now, zone))) ?? undefined;
}

const FULL = `There is room for reminders of ${TIMED_MEDICATIONS_MAX} medicines. Please end those of another one first.`;

/** Of a medicine that is about to have times that count: it gets them, or is taken again. */
export async function requireRoomForTimes(
  { db }: ViewerCtx,
  { id, memberId }: Medicine,
  field: 'times' | 'status',
): Promise<void> {
  if ((await countOthersTimed(db, memberId, id)) >= TIMED_MEDICATIONS_MAX) return refuseField(field, FULL);
}

/** After a change of the plan: an open dose of a time or a day that is none any more goes. */
export async function dropUndue(ctx: ViewerCtx, medicine: Medicine): Promise<void> {
  const plan = await planFor(ctx, medicine);
  const { now, zone } = hereOf(ctx);
  const today = calendarDay(now, zone);
  // A journey to the west leaves doses of days that have not come there.
  const days = [0, 1, 2].map((count) => dayAfter(today, count));
  const dueDays = plan ? days.filter((day) => dosesOn(plan, day, zone).length > 0) : [];
  await removeOpen(ctx.db, { medicationId: medicine.id, from: today, dueDays, times: plan?.times ?? [] });
}
