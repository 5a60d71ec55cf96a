import type { EndpointName } from '@kith/contract';
import { dosesEndpoints } from '@kith/contract/doses';
import { calendarDay } from '@kith/contract/kit/dates';
import { medicationsEndpoints } from '@kith/contract/medications';
import { expect } from 'vitest';
import { newCode } from '#kernel/seal';
import type { Named } from '#proof/record-calls';
import type { Proof, Scene } from '#proof/room-proof';
import { nothing, open, own } from '#proof/rows';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import type { Someone } from '#testing/caller';
import type { Values } from '#testing/fuzz/plans';
import type { World } from '#testing/world';
import { insertCode } from './dose-codes-store.ts';

const { setDoseTimes, countDoses, answerDose, answerDoseByCode, takeNow, undoTakeNow, listDosesToday } =
  dosesEndpoints;
const { createMedication } = medicationsEndpoints;
/** The zone of the people of these proofs. */
const ZONE = 'Australia/Perth';
const LAST = '23:59';
const TIMES = { times: ['08:00', LAST] };
const COUNT = { amount: 28, a_time: 1, unit: 'tablets' };
const LITHIUM = { name: 'Lithium', dose: 'One' };

const lastDoseToday = () => ({ day: calendarDay(new Date(), ZONE), time: LAST });

/** What the calls about doses take beside the medicine; `setTimes` made what they name. */
export const doseAsks: Partial<Record<EndpointName, (named: Named) => Values>> = {
  setDoseTimes: () => TIMES,
  countDoses: () => COUNT,
  answerDose: () => ({ ...lastDoseToday(), answer: 'taken' }),
  undoTakeNow: ({ doseId = 0 }) => ({ dose_id: doseId }),
};

/** A medicine with times, a count and an entry of "Taken now", by its id. */
export async function setTimes(by: Someone, id: number): Promise<number> {
  await by.call(setDoseTimes, { id, ...TIMES });
  await by.call(countDoses, { id, ...COUNT });
  return (await by.call(takeNow, { id })).dose.id ?? 0;
}

/** A reminder asks for the doses of a medicine once more, on a device with buttons. */
async function askedAgain({ database, now }: World, { id: memberId }: Someone, medicationId: number) {
  const { code, hash } = newCode();
  const askedAt = now();
  await database.pool.query(
    'update doses set answer = null, answered_at = null, asked_at = $2 where medication_id = $1 and time is not null',
    [medicationId, askedAt],
  );
  const endsAt = new Date(askedAt.getTime() + 60_000);
  await insertCode(database.db, { hash, memberId, sessionId: 0, askedAt, endsAt }, askedAt);
  return code;
}

/** Doses and their times are the member's own: no reading about a member shows them. */
export const proof: Proof<{ readonly medicationId: number }> = {
  rows: {
    listDosePlans: own(nothing),
    listDosesToday: own(nothing),
    listDoseHistory: own((f) => ({ id: f.medicationId })),
    answerDoseByCode: open('ok', () => ({ code: 'A'.repeat(43), answer: 'taken' })),
  },
  readings: {
    own: () => [reads('listDosePlans'), reads('listDosesToday')],
  },
  recipes: {
    listDoseHistory: async (world) => {
      const someone = await world.person();
      return { someone, input: { id: (await someone.call(createMedication, LITHIUM)).medication.id } };
    },
  },
  actions: {
    async 'times of a medicine, its doses, and what is left'({ world, maya, afterwards }: Scene) {
      const { id } = (await maya.call(createMedication, LITHIUM)).medication;
      await afterwards('setDoseTimes', () => maya.call(setDoseTimes, { id, ...TIMES }));
      await afterwards('countDoses', () => maya.call(countDoses, { id, ...COUNT }));
      // Another action may have moved the member to a zone where it is another day.
      const { doses } = await maya.call(listDosesToday, {});
      const last = doses.findLast((one) => one.medication_id === id && one.time !== null);
      const said = { id, day: last?.day ?? '', time: last?.time ?? '' };
      await afterwards('answerDose', () => maya.call(answerDose, { ...said, answer: 'taken' }));
      await afterwards('answerDose', () =>
        maya.call(answerDose, { ...said, answer: 'skipped', before: 'taken' }),
      );
      await afterwards('answerDoseByCode', async () => {
        const code = await askedAgain(world, maya, id);
        await world.anybody.call(answerDoseByCode, { code, answer: 'taken' });
      });
      let doseId = 0;
      await afterwards('takeNow', async () => {
        doseId = (await maya.call(takeNow, { id })).dose.id ?? 0;
      });
      await afterwards('undoTakeNow', () => maya.call(undoTakeNow, { id, dose_id: doseId }));
      await afterwards('setDoseTimes', () => maya.call(setDoseTimes, { id, times: [] }));
    },
  },
  steps: {
    async 'a medicine gets times, and a dose of it is answered'({ maya, priya }: Walk) {
      const { medication } = await maya.post('/api/medication/create', LITHIUM);
      const { id } = medication;
      const { plan } = await maya.post('/api/medication/dose_times', { id, ...TIMES });
      expect(plan).toMatchObject({ medication_id: id, ...TIMES });
      const counted = await maya.post('/api/medication/count', { id, ...COUNT });
      expect(counted.plan.count).toMatchObject({ left: 28, a_round: 2, days_left: 14 });
      const { doses } = await maya.get('/api/medication/doses_today');
      const { day, time } = doses.at(-1);
      await maya.post('/api/medication/answer_dose', { id, day, time, answer: 'taken' });
      const history = await maya.get('/api/medication/dose_history', { id });
      expect(history.doses[0]).toMatchObject({ day, time, state: 'taken' });
      expect((await priya.get('/api/medication/dose_history', { id })).doses).toEqual([]);
      expect((await priya.get('/api/medication/dose_plans')).plans).toEqual([]);
    },
  },
};
