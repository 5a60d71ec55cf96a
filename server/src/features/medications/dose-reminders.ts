import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import type { Db } from '#kernel/db';
import { hashCode, newCode } from '#kernel/seal';
import { findUser } from '#people/users';
import { insertCode, removeCode, removeCodesOf } from './dose-codes-store.ts';
import { selectTimes } from './dose-plans-store.ts';
import { type Asking, comeBy, nextAsk, planOf, stateOf } from './dose-rules.ts';
import { type DoseRow, findWaiting, insertCome, selectDosesFrom, updateAskedAgain } from './doses-store.ts';

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
    return (await waitingOf({ db, now }, memberId)) !== undefined;
  },

  /** A code for the buttons of one device, which answers for all that was asked for last. */
  async newCode({ db, now }: Look, memberId: number, sessionId: number): Promise<string | null> {
    const askedAt = (await waitingOf({ db, now }, memberId))?.askedAt;
    if (!askedAt) return null;
    const { code, hash } = newCode();
    const endsAt = new Date(askedAt.getTime() + CODE_HOLDS_MS);
    await insertCode(db, { hash, memberId, sessionId, askedAt, endsAt }, now);
    return code;
  },

  /** A code that did not arrive. */
  removeCode: (db: Db, code: string) => removeCode(db, hashCode(code)),

  /** For sessions that have ended. */
  removeCodesOf,
};

/** No dose is answered later than that by a button. */
const CODE_HOLDS_MS = 86_400_000;

async function waitingOf({ db, now }: Look, memberId: number): Promise<DoseRow | undefined> {
  const user = await findUser(db, memberId);
  if (!user) return undefined;
  const here = { now, zone: user.timeZone };
  const newest = await findWaiting(db, memberId, dayAfter(calendarDay(now, here.zone), -1));
  return newest && stateOf(newest, here) === 'due' ? newest : undefined;
}

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
