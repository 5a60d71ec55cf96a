import type { Dose, DosePlan } from '@kith/contract/dose-fields';
import { dosesEndpoints } from '@kith/contract/doses';
import { type FakeApi, Refusal } from './fake-api.ts';

/** One of eight in the morning that waits. */
export function aDose(change: Partial<Dose> = {}): Dose {
  return {
    id: null,
    medication_id: 1,
    name: 'Lithium',
    words: 'One tablet',
    day: '2026-06-02',
    time: '08:00',
    at: '2026-06-02T00:00:00.000Z',
    state: 'due',
    asked_at: '2026-06-02T00:00:00.000Z',
    again_at: null,
    answered_at: null,
    can_answer: true,
    ...change,
  };
}

/** A server that keeps these doses and the times of medicines. */
export function keepDoses(api: FakeApi, doses: Dose[] = [], plans: DosePlan[] = []) {
  const calls = dosesEndpoints;
  const planFor = (id: number): DosePlan => {
    const found = plans.find(({ medication_id }) => medication_id === id);
    if (found) return found;
    const rest = { weekdays: [], every_days: 1, first_day: '2026-06-02', next_at: null, count: null };
    const made = { medication_id: id, times: [], ...rest };
    plans.push(made);
    return made;
  };
  const put = (plan: DosePlan) => {
    plans.splice(plans.indexOf(planFor(plan.medication_id)), 1, plan);
    return { plan };
  };
  api.on(calls.listDosesToday, () => ({ day: '2026-06-02', doses: [...doses] }));
  api.on(calls.listDosePlans, () => ({ plans: [...plans] }));
  api.on(calls.listDoseHistory, ({ id }) => ({
    doses: doses.filter(({ medication_id }) => medication_id === id),
    has_more_data: false,
  }));
  const answered = api.on(calls.answerDose, ({ id, time, answer, before = null }) => {
    const at = doses.findIndex((one) => one.medication_id === id && one.time === time);
    const dose = doses[at];
    if (!dose) throw new Refusal('not_found');
    if ((dose.state === 'due' ? null : dose.state) !== before) throw new Refusal('stale', { current: dose });
    const next: Dose = { ...dose, state: answer ?? 'due' };
    doses.splice(at, 1, next);
    return { dose: next };
  });
  api.on(calls.takeNow, ({ id }) => {
    const dose = aDose({ id: 9, medication_id: id, time: null, state: 'taken' });
    doses.push(dose);
    return { dose };
  });
  api.on(calls.undoTakeNow, ({ dose_id }) => {
    doses.splice(
      doses.findIndex(({ id }) => id === dose_id),
      1,
    );
    return { dose_id };
  });
  api.on(calls.setDoseTimes, ({ id, times, weekdays = [], every_days = 1 }) =>
    put({ ...planFor(id), times, weekdays, every_days }),
  );
  api.on(calls.countDoses, ({ id, amount, a_time = 1, unit = 'tablets' }) => {
    const plan = planFor(id);
    const a_round = plan.times.length * a_time;
    const sum = { left: amount ?? 0, a_round, round_days: 1, days_left: Math.floor((amount ?? 0) / a_round) };
    const count =
      amount === null ? null : { amount, a_time, unit, counted_at: '2026-06-02T00:00:00.000Z', ...sum };
    return put({ ...plan, count });
  });
  return { doses, plans, answered };
}
