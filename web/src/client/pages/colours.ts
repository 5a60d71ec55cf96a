import type { PersonCard } from '@kith/contract/users';
import { createContext, use } from 'react';

/** As in the contract, whose file of it would add 17 kB to the first script. */
export const COLOURS = 6;

type Coloured = Pick<PersonCard, 'id' | 'avatar_colour'>;

/** A person as a page has them. On a team `id` is that of their place, and `user_id` theirs. */
export type Drawn = { readonly avatar_colour: number } & (
  | { readonly user_id: number | null }
  | { readonly id: number | null }
);

/** The colour of a person on all pages alike. The app says it for the people in sight of the viewer. */
export const ColourOf = createContext((person: Drawn): number => person.avatar_colour);

export const useColourOf = () => use(ColourOf);

/** From the seventh person on a colour comes again with a ring in it. */
const LOOKS = 2 * COLOURS;

/**
 * The looks as they were first drawn. A face keeps its own when a page fetches more people, until the person
 * or the viewer chooses another colour.
 */
export type Looks = Map<string, number>;

const keyOf = (viewer: Coloured | undefined, { id, avatar_colour: own }: Coloured) =>
  [viewer?.id, viewer?.avatar_colour, id, own].join(' ');

/**
 * The looks of the people in sight of a viewer, in one order each time: those are told apart. A person who
 * is not among them has their own colour, but never the viewer's, whose face stands on every page.
 */
export function colouring(
  viewer: Coloured | undefined,
  others: readonly Coloured[],
  drawn: Looks = new Map(),
) {
  const colours = coloursApart(viewer ? [viewer, ...others] : [], drawn);
  return (person: Drawn): number => {
    const id = idOf(person);
    const own = { id: id ?? 0, avatar_colour: person.avatar_colour };
    const key = keyOf(viewer, own);
    const look = colours.get(own.id) ?? drawn.get(key) ?? beside(viewer, own);
    if (viewer && id !== null && id !== viewer.id) drawn.set(key, look);
    return look;
  };
}

const idOf = (person: Drawn) => ('user_id' in person ? person.user_id : person.id);

/** The person's own colour, or one that follows from their id where the viewer has that one. */
function beside(viewer: Coloured | undefined, { id, avatar_colour: own }: Coloured): number {
  if (viewer === undefined || viewer.id === id || viewer.avatar_colour !== own) return own;
  return (own + 1 + (id % (COLOURS - 1))) % COLOURS;
}

/**
 * No two of these people with one look as long as there are enough. Each takes their own colour, or the next
 * that is free, then the same with a ring; where no look is left, any colour but that of the first person. A
 * person who comes later changes no colour of those before.
 */
export function coloursApart(
  people: readonly Coloured[],
  drawn: ReadonlyMap<string, number> = new Map(),
): ReadonlyMap<number, number> {
  const given = new Map<number, number>();
  const free = new Set(Array.from({ length: LOOKS }, (_, look) => look));
  const taken = new Set<number>();
  const before = (person: Coloured) => drawn.get(keyOf(people[0], person));
  for (const person of people) free.delete(before(person) ?? LOOKS);
  for (const person of people) {
    if (given.has(person.id)) continue;
    const kept = before(person);
    // Two that were drawn alike before they were seen together: the second takes another look.
    const own = kept !== undefined && !taken.has(kept) ? kept : undefined;
    const look = own ?? lookOf(person, free) ?? beside(people[0], person);
    // No ring in the colour of the first person: their face is known by it.
    if (given.size === 0) free.delete(look + COLOURS);
    free.delete(look);
    taken.add(look);
    given.set(person.id, look);
  }
  return given;
}

function lookOf({ avatar_colour: own }: Coloured, free: ReadonlySet<number>): number | undefined {
  const [next] = free;
  const wished = next !== undefined && next >= COLOURS ? own + COLOURS : own;
  return free.has(wished) ? wished : next;
}
