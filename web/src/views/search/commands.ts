import type { LucideIcon } from 'lucide-react';
import { type Command, offeredCommands } from '#kit/commands.ts';

/** A page to go to, or a place on it, as navigation has it. */
export interface Place {
  readonly name: string;
  readonly path: string;
  readonly icon: LucideIcon;
  /** Other words that one may look for it by. */
  readonly also?: string;
}

export interface OfferedPlaces {
  /** The pages that navigation offers to this person now. */
  readonly places: readonly Place[];
  /** Staff get commands above the hits, a member below them. */
  readonly isAtWork: boolean;
}

/** What can be done by its name. */
export interface Fitting {
  /** What the page in front can do. */
  readonly here: readonly Command[];
  /** What one can do from any page: each opens the place for it. */
  readonly doing: readonly Place[];
  readonly places: readonly Place[];
}

/** As many pages as stand there before a word is typed. */
const FIRST = 6;

/** Commands and pages in whose name each typed word begins a word. Without a word, the first of them. */
export function fittingCommands(typed: string, doing: readonly Place[], places: readonly Place[]): Fitting {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const fits = ({ name, also = '' }: Pick<Place, 'name' | 'also'>) =>
    words.every((word) => ` ${name} ${also}`.toLowerCase().includes(` ${word}`));
  const here = offeredCommands();
  if (words.length === 0) return { here, doing, places: places.slice(0, FIRST) };
  return { here: here.filter(fits), doing: doing.filter(fits), places: places.filter(fits) };
}

export function countOfFitting({ here, doing, places }: Fitting): number {
  return here.length + doing.length + places.length;
}
