import { DOSE_ANSWERS, type Dose, type DoseAnswer, dose } from '@kith/contract/dose-fields';
import { dosesEndpoints } from '@kith/contract/doses';
import { callOfOutbox } from '#client/api/call.ts';
import { observable } from '#client/browser/observable.ts';
import { isFinal, isRefusal, reasonOf } from '#client/connection/api-error.ts';
import { openOutbox, steady } from '#client/outbox/index.ts';
import { notify } from '#kit/notify.ts';
import { answerOf } from './dose-words.ts';
import { texts } from './texts.ts';

/** What a person says of a dose of a day; null takes an answer back. */
interface SaidOfDose {
  readonly id: number;
  readonly day: string;
  readonly time: string;
  readonly answer: DoseAnswer | null;
  /** What the server answered when it was said. */
  readonly before: DoseAnswer | null;
  /** Said before on this device, and perhaps there: an answer to it may have been lost. */
  readonly perhaps: readonly (DoseAnswer | null)[];
}

type Place = Pick<SaidOfDose, 'id' | 'day' | 'time'>;
const keyOf = ({ id, day, time }: Place) => `${id} ${day} ${time}`;
const placeOf = ({ medication_id: id, day, time }: Dose): Place => ({ id, day, time: time ?? '' });

/** Doses as the server answered them, which the lists of this page do not know yet. */
export const arrivedDoses = observable<readonly Dose[]>([]);

/** A later answer to a dose takes the place of one that waits. */
export const unsentDoses = openOutbox<SaidOfDose, Dose>({
  form: 'unsent_dose',
  keyOf,
  accepts: (value) => (isSaid(value) ? value : undefined),
  send: async ({ perhaps, tried, writtenAt, ...asked }, isWanted) => {
    const { id, day, time, answer, before } = asked;
    // One that was late is of the moment at which it was said.
    const late = tried ? { answered_at: new Date(writtenAt).toISOString() } : {};
    const say = async (instead: DoseAnswer | null, at: typeof late) =>
      (await callOfOutbox(dosesEndpoints.answerDose, { id, day, time, answer, before: instead, ...at })).dose;
    try {
      return await say(before, late);
    } catch (error) {
      if (!isWanted()) throw error;
      const stands = standingIn(error);
      if (stands !== undefined && perhaps.includes(stands)) return say(stands, late);
      // The clock of this device is fast.
      if (tried && isRefusal(error) && 'answered_at' in error.errors) return say(before, {});
      throw error;
    }
  },
  // Its day may be over, or its medicine be gone: there is nothing that the person could change.
  judge: (error) => (isFinal(error) ? 'drop' : 'again'),
  onSent: arrive,
  onDropped: (error) => {
    if (isRefusal(error, 'stale')) notify.warning(texts.said.stale);
    else if (isFinal(error)) notify.warning(reasonOf(error));
  },
  pauseMs: steady(30_000),
});

export function arrive(one: Dose): void {
  const others = arrivedDoses.read().filter((other) => keyOf(placeOf(other)) !== keyOf(placeOf(one)));
  arrivedDoses.show([...others, one]);
}

/** The lists of this page know them by now. */
export function forgetArrived(doses: readonly Dose[]): void {
  arrivedDoses.show(arrivedDoses.read().filter((one) => !doses.includes(one)));
}

/** Puts it on this device first; what becomes of it then, as the queue says. */
export async function sayOfDose(shown: Dose, answer: DoseAnswer | null) {
  const place = placeOf(shown);
  const waiting = unsentDoses.read().find((one) => keyOf(one) === keyOf(place));
  const before = waiting ? waiting.before : answerOf(shown);
  const perhaps = waiting ? [...waiting.perhaps, waiting.answer] : [];
  await unsentDoses.add({ ...place, answer, before, perhaps });
  return unsentDoses.send(keyOf(place));
}

/** The dose with what was said of it on this device. */
export function asSaid(
  known: Dose,
  arrived: readonly Dose[],
  unsent: readonly SaidOfDose[],
  now: number,
): Dose {
  const key = keyOf(placeOf(known));
  const base = arrived.find((one) => keyOf(placeOf(one)) === key) ?? known;
  const said = unsent.find((one) => keyOf(one) === key);
  if (!said) return base;
  const open = Date.parse(base.at) <= now ? 'due' : 'ahead';
  return { ...base, state: said.answer ?? open, again_at: null };
}

export const isUnsent = (known: Dose, unsent: readonly SaidOfDose[]): boolean =>
  unsent.some((one) => keyOf(one) === keyOf(placeOf(known)));

/** The answer that stands on the server, where that is why it was refused. */
function standingIn(error: unknown): DoseAnswer | null | undefined {
  if (!isRefusal(error, 'stale')) return undefined;
  const current = dose.safeParse(error.current).data;
  return current && answerOf(current);
}

function isSaid(value: unknown): value is SaidOfDose {
  if (typeof value !== 'object' || value === null) return false;
  const { id, day, time, answer, before, perhaps } = value as Partial<Record<keyof SaidOfDose, unknown>>;
  const isPlaced = typeof id === 'number' && typeof day === 'string' && typeof time === 'string';
  return (
    isPlaced && isAnswer(answer) && isAnswer(before) && Array.isArray(perhaps) && perhaps.every(isAnswer)
  );
}

const isAnswer = (value: unknown): boolean => value === null || DOSE_ANSWERS.some((one) => one === value);
