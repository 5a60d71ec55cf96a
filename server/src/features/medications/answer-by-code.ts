import type { DoseAnswer } from '@kith/contract/dose-fields';
import type { dosesEndpoints } from '@kith/contract/doses';
import { calendarDay } from '@kith/contract/kit/dates';
import type { Ctx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { hashCode } from '#kernel/seal';
import { statesWhereReached } from '#people/auth';
import { findUser } from '#people/users';
import { takeCode } from './dose-codes-store.ts';
import { selectTimes } from './dose-plans-store.ts';
import { askAgainAt, canAnswer, planOf } from './dose-rules.ts';
import { type DoseRow, lockAsked, upsertDose } from './doses-store.ts';
import { doseAnswered } from './facts.ts';

/**
 * The buttons of a notice: one answer to all, so that it tells nothing. A call without a token, it needs the
 * session of its device all the same: that may have ended while the notice was on its way.
 */
export const answerDoseByCode: Story<typeof dosesEndpoints.answerDoseByCode> = async (
  ctx,
  { code, answer, answered_at },
) => {
  const shown = await takeCode(ctx.db, hashCode(code));
  const now = ctx.clock.now();
  if (!shown || shown.endsAt <= now || !(await isOpen(ctx, shown.sessionId))) return { ok: true };
  const said = answered_at === undefined ? now : new Date(answered_at);
  // A clock of a device may be wrong: no answer is older than its question, or of a time to come.
  const at = said < shown.askedAt || said > now ? now : said;
  await answerAsked(ctx, shown, { answer, at });
  return { ok: true };
};

/** An account with a state that is due answers nothing here either, as in Kith. */
async function isOpen({ db, clock, settings }: Ctx, sessionId: number): Promise<boolean> {
  return (await statesWhereReached(db, sessionId, clock.now(), settings))?.length === 0;
}

interface Asked {
  readonly memberId: number;
  readonly askedAt: Date;
}
interface Said {
  readonly answer: DoseAnswer;
  readonly at: Date;
}

/** What was answered in Kith meanwhile stays as it is. */
async function answerAsked(ctx: Ctx, { memberId, askedAt }: Asked, said: Said): Promise<void> {
  const { db } = ctx;
  const user = await findUser(db, memberId);
  if (!user) return;
  const here = { now: said.at, zone: user.timeZone };
  const waiting = (await lockAsked(db, memberId, askedAt)).filter((dose) => canAnswer(dose, here));
  const again = said.answer === 'later' ? await laterOf(ctx, memberId, user.timeZone) : () => null;
  for (const { id: _, ...dose } of waiting) {
    await upsertDose(db, { ...dose, answer: said.answer, answeredAt: said.at, againAt: again(dose) });
    await ctx.record(doseAnswered(memberId, { id: dose.medicationId }));
  }
}

/** When "Later" asks for a dose again, as in Kith. */
async function laterOf({ db, clock }: Ctx, memberId: number, zone: string) {
  const now = clock.now();
  const plans = (await selectTimes(db, memberId)).flatMap(
    ({ times, medicine }) => planOf(times, medicine, calendarDay(now, zone)) ?? [],
  );
  return ({ medicationId, day, time, at }: Omit<DoseRow, 'id'>): Date | null => {
    const plan = plans.find((one) => one.medicationId === medicationId);
    return plan && time !== null ? askAgainAt(plan, { day, time, at }, { now, zone }) : null;
  };
}
