import type { Feeling, ThoughtForm, ThoughtRecord, ThoughtText } from './thought-record-fields.ts';

const ASKED: Readonly<Record<ThoughtForm, readonly (ThoughtText | 'emotions')[]>> = {
  full: ['situation', 'automatic_thought', 'emotions', 'alternative_thought'],
  short: ['situation', 'automatic_thought', 'alternative_thought'],
};

type Judged = Pick<ThoughtRecord, 'form' | 'emotions' | ThoughtText>;

/** The fields that its form asks for and that are empty, in their order. */
export function missingIn(record: Judged): (ThoughtText | 'emotions')[] {
  return ASKED[record.form].filter((field) => {
    const value = record[field];
    return value === null || value.length === 0;
  });
}

/** Whether each field that its form asks for is filled in. */
export function isComplete(record: Judged): boolean {
  return missingIn(record).length === 0;
}

/** Less than this is no change of a feeling. */
const NOTED_CHANGE = 10;

interface Ease {
  readonly name: string;
  /** Points by which the feeling is weaker now; below zero it is stronger. */
  readonly points: number;
  readonly is: 'weaker' | 'same' | 'stronger';
}

/** How the feeling that was strongest before stands after; null where it was not rated twice. */
export function easeOf(feelings: readonly Feeling[]): Ease | null {
  const rated = feelings.flatMap(({ name, before, after }) =>
    before === null ? [] : [{ name, before, after }],
  );
  const [strongest] = rated.toSorted((left, right) => right.before - left.before);
  if (!strongest || strongest.after === null) return null;
  const points = strongest.before - strongest.after;
  if (Math.abs(points) < NOTED_CHANGE) return { name: strongest.name, points, is: 'same' };
  return { name: strongest.name, points, is: points > 0 ? 'weaker' : 'stronger' };
}
