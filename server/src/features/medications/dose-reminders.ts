import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import type { Db } from '#kernel/db';
import { findUser } from '#people/users';
import { selectTimes } from './dose-plans-store.ts';
import { type Asking, comeBy, nextAsk, planOf, stateOf } from './dose-rules.ts';
import { findWaiting, insertCome, selectDosesFrom, updateAskedAgain } from './doses-store.ts';

interface Look {
  readonly db: Db;
  readonly now: Date;
}

/** For the room that tells people: when a member is asked for their doses, all medicines together. */
export const doseReminders = {
  /** At `from` or later, by the clock where the member is now; null while nothing comes. */
  async next({ db, now }: Look, memberId: number, from: Date): Promise<Date | null> {
    const asking = await askingOf(db, memberId, from);
    return asking && nextAsk(asking, from, now);
  },

  /** The doses of that moment have come: from now on they are stored, and wait for an answer. */
  async come(db: Db, memberId: number, moment: Date): Promise<void> {
    const asking = await askingOf(db, memberId, moment);
    if (!asking) return;
    await insertCome(db, memberId, comeBy(asking, moment));
    await updateAskedAgain(db, memberId, moment);
  },

  /** Whether the member was asked for one, and has not answered. */
  async isWaiting({ db, now }: Look, memberId: number): Promise<boolean> {
    const user = await findUser(db, memberId);
    if (!user) return false;
    const here = { now, zone: user.timeZone };
    const newest = await findWaiting(db, memberId, dayAfter(calendarDay(now, here.zone), -1));
    return newest !== undefined && stateOf(newest, here) === 'due';
  },
};

async function askingOf(db: Db, memberId: number, moment: Date): Promise<Asking | null> {
  const rows = await selectTimes(db, memberId);
  const user = rows.length > 0 ? await findUser(db, memberId) : undefined;
  if (!user) return null;
  const zone = user.timeZone;
  const today = calendarDay(moment, zone);
  return {
    plans: rows.flatMap(({ times, medicine }) => planOf(times, medicine, today) ?? []),
    stored: await selectDosesFrom(db, memberId, dayAfter(today, -2)),
    zone,
  };
}
