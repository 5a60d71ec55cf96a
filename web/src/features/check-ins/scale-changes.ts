import type { InstrumentScale } from '@kith/contract/assessments/instrument';
import { type ChangeWords, changeSinceFirst, changeWords } from './change-words.ts';
import type { Before } from './results-before.ts';

interface Asked {
  readonly scale: InstrumentScale;
  readonly score: number;
  readonly before: Before;
  readonly isOwn: boolean;
  readonly day: (at: Date) => string;
}

/** What changed in a scale since the last time and since the first, with each rule once. */
export function scaleChanges({ scale, score, before, isOwn, day }: Asked): ChangeWords {
  const last = before.former?.scores[scale.id] ?? null;
  const first = before.first?.scores[scale.id] ?? null;
  const changes = [
    last === null ? null : changeWords({ former: last, now: score, scale, isOwn }),
    first === null || !before.first
      ? null
      : changeSinceFirst({ former: first, now: score, scale, isOwn }, day(before.first.at)),
  ].filter((change) => change !== null);
  return {
    said: changes.flatMap(({ said }) => said),
    how: [...new Set(changes.flatMap(({ how }) => how))],
    isHarder: changes.some(({ isHarder }) => isHarder),
  };
}
