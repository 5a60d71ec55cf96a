import { refuse } from '../refuse.ts';

interface PlaceLimits {
  /** The most that one person has at one time. */
  readonly each: number;
  readonly retryAfterSeconds: number;
  /** Other words than those of the refusal. */
  readonly message?: string;
}

/**
 * Places for work that a person does at once. Takes one and returns how to give it back, which counts once;
 * refuses with `too_many_attempts` a person who has them all.
 */
export function makePlaces({ each, ...refusal }: PlaceLimits): (who: string) => () => void {
  const taken = new Map<string, number>();
  return (who) => {
    const before = taken.get(who) ?? 0;
    if (before >= each) refuse('too_many_attempts', refusal);
    taken.set(who, before + 1);
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      const left = (taken.get(who) ?? 1) - 1;
      if (left > 0) taken.set(who, left);
      else taken.delete(who);
    };
  };
}
