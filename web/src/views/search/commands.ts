import type { LucideIcon } from 'lucide-react';
import { type Command, offeredCommands } from '#kit/commands.ts';

/** A page to go to, or a place on it, as navigation has it. */
export interface Place {
  readonly name: string;
  readonly path: string;
  readonly icon: LucideIcon;
}

export interface OfferedPlaces {
  /** The pages that navigation offers to this person now. */
  readonly places: readonly Place[];
  /** Staff get commands first, and some before they type. */
  readonly isAtWork: boolean;
}

export interface Fitting {
  /** What the page in front can do. */
  readonly here: readonly Command[];
  readonly places: readonly Place[];
}

/** As many pages as stand there before a word is typed. */
const FIRST = 6;

/** Commands and pages in whose name each typed word begins a word. Without a word, those of staff alone. */
export function fittingCommands(typed: string, { places, isAtWork }: OfferedPlaces): Fitting {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const fits = ({ name }: { readonly name: string }) =>
    words.every((word) => ` ${name.toLowerCase()}`.includes(` ${word}`));
  if (words.length === 0) return { here: offeredCommands(), places: isAtWork ? places.slice(0, FIRST) : [] };
  return { here: offeredCommands().filter(fits), places: places.filter(fits) };
}
