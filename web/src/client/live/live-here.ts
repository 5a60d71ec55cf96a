import { observable, useObservable } from '../browser/observable.ts';

const here = observable<ReadonlySet<number> | null>(null);

/** Sets who is here now, of those whom this person may know of; null while that is unknown. */
export function setHere(people: Iterable<number> | null): void {
  here.show(people && new Set(people));
}

export function whoIsHere(): ReadonlySet<number> | null {
  return here.read();
}

export function useHere(): ReadonlySet<number> | null {
  return useObservable(here);
}
