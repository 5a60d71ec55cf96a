import type { LookBack } from '@kith/contract/look-backs';
import type { ThoughtRecord } from '@kith/contract/thought-record-fields';
import { texts } from './look-back-texts.ts';

/** What a look back found, beside what stood in the record: a line for the belief and for each feeling. */
export function foundLines(
  { belief_now, feelings_now }: Pick<LookBack, 'belief_now' | 'feelings_now'>,
  record: ThoughtRecord,
): string[] {
  const strengthThen = (name: string) => {
    const feeling = record.emotions.find((one) => one.name === name);
    return feeling?.after ?? feeling?.before ?? null;
  };
  return [
    ...(belief_now === null ? [] : [texts.was.belief(belief_now, record.belief_before)]),
    ...feelings_now.map(({ name, strength }) => texts.was.feeling(name, strength, strengthThen(name))),
  ];
}
