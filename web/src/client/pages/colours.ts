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

/**
 * The colours of the people in sight of a viewer, in one order each time: those are told apart. A person who
 * is not among them has their own colour, but never the viewer's, whose face stands on every page.
 */
export function colouring(viewer: Coloured | undefined, others: readonly Coloured[]) {
  const colours = coloursApart(viewer ? [viewer, ...others] : []);
  return (person: Drawn): number => {
    const id = idOf(person) ?? 0;
    return colours.get(id) ?? beside(viewer, { id, avatar_colour: person.avatar_colour });
  };
}

const idOf = (person: Drawn) => ('user_id' in person ? person.user_id : person.id);

/** The person's own colour, or one that follows from their id where the viewer has that one. */
function beside(viewer: Coloured | undefined, { id, avatar_colour: own }: Coloured): number {
  if (viewer === undefined || viewer.id === id || viewer.avatar_colour !== own) return own;
  return (own + 1 + (id % (COLOURS - 1))) % COLOURS;
}

/**
 * No two of these people with one colour as long as there are enough. The first to have a colour keeps it;
 * each of the others takes the next that is free, and where none is, any but that of the first person.
 */
export function coloursApart(people: readonly Coloured[]): ReadonlyMap<number, number> {
  const first = new Map(people.toReversed().map(({ id, avatar_colour }) => [avatar_colour, id]));
  const free = Array.from({ length: COLOURS }, (_, colour) => colour).filter((colour) => !first.has(colour));
  const isOwn = ({ id, avatar_colour }: Coloured) => first.get(avatar_colour) === id;
  const given = new Map<number, number>();
  for (const person of people)
    if (!given.has(person.id))
      given.set(person.id, (isOwn(person) ? undefined : free.shift()) ?? beside(people[0], person));
  return given;
}
