import { calendarDay } from '@kith/contract/kit/dates';
import {
  answerDose,
  countDoses,
  createMedication,
  medicationRecord,
  setDoseTimes,
} from '#features/medications';
import type { ViewerCtx } from '#kernel/context';
import { DEMO_MEDICINES } from './demo-medicines.ts';

/** Gives a member of the demo two medicines with times, a count, and some days of answers. */
export async function seedMedicines(asMember: (daysAgo: number) => ViewerCtx): Promise<void> {
  for (const { words, daysAgo, times, count, answers } of DEMO_MEDICINES) {
    const begun = asMember(daysAgo);
    const { id } = (await createMedication(begun, words, undefined)).medication;
    const hold = async (ctx: ViewerCtx) => ({
      ...ctx,
      held: await medicationRecord.holdFor(ctx, 'update', id),
    });
    await setDoseTimes(await hold(begun), { id, times }, undefined);
    await countDoses(await hold(begun), { id, amount: count }, undefined);
    for (const [ago, time, answer] of answers) {
      const ctx = asMember(ago);
      const day = calendarDay(ctx.clock.now(), ctx.viewer.timeZone);
      await answerDose(await hold(ctx), { id, day, time, answer }, undefined);
    }
  }
}
