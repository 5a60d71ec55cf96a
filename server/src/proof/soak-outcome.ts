import type { Message } from '@kith/contract/messages';
import { type Written, writerOf } from './soak-writer.ts';

/** All messages of each thread, as the server returns them. */
export type StoredMessages = ReadonlyMap<number, readonly Message[]>;

/** The faults in the messages that a screen has shown, or that the server has stored. */
export interface Outcome {
  readonly checked: number;
  readonly lost: number;
  readonly doubled: number;
  readonly outOfOrder: number;
  /** There, and no writer has written it. */
  readonly strange: number;
}

/** Compares a list with the expected one: the same things, in this order, each once. */
export function compare<T>(shown: readonly T[], expected: readonly T[]): Outcome {
  const places = new Map(expected.map((one, place) => [one, place]));
  const seen = new Set(shown);
  const known = shown.flatMap((one) => places.get(one) ?? []);
  return {
    checked: expected.length,
    lost: expected.filter((one) => !seen.has(one)).length,
    doubled: shown.length - seen.size,
    outOfOrder: known.filter((place, at) => place < (known[at - 1] ?? 0)).length,
    strange: [...seen].filter((one) => !places.has(one)).length,
  };
}

export function sumOf(outcomes: readonly Outcome[]): Outcome {
  const of = (part: keyof Outcome) => outcomes.reduce((sum, outcome) => sum + outcome[part], 0);
  return {
    checked: of('checked'),
    lost: of('lost'),
    doubled: of('doubled'),
    outOfOrder: of('outOfOrder'),
    strange: of('strange'),
  };
}

/**
 * Compares acknowledged messages with the stored ones: by the id of the answer, and for each writer in the
 * order in which they wrote.
 */
export function outcomeOfKept(kept: readonly Written[], told: StoredMessages): Outcome {
  const saidId = new Map(kept.map(({ words, id }) => [words, id]));
  const wordsThere = (messages: readonly Message[]) =>
    messages
      .filter(({ type }) => type === 'text')
      .map(({ id, message }) => (id === (saidId.get(message) ?? id) ? message : `${message}, as ${id}`));
  const outcomes = [...told].flatMap(([thread, messages]) => {
    const there = Map.groupBy(wordsThere(messages), writerOf);
    const own = kept.filter((one) => one.thread === thread).map(({ words }) => words);
    const written = Map.groupBy(own, writerOf);
    const writers = new Set([...there.keys(), ...written.keys()]);
    return [...writers].map((writer) => compare(there.get(writer) ?? [], written.get(writer) ?? []));
  });
  return sumOf(outcomes);
}

export const NOTHING_WRONG = { lost: 0, doubled: 0, outOfOrder: 0, strange: 0 } satisfies Partial<Outcome>;

/** The words that are printed at the end. */
export function inWords({ checked, lost, doubled, outOfOrder, strange }: Outcome): string {
  return `${lost} lost, ${doubled} doubled, ${outOfOrder} out of order, ${strange} strange of ${checked}`;
}
