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

/** The colours of the people around the viewer, by their ids. The app says them, for all pages alike. */
export const ColoursAround = createContext<ReadonlyMap<number, number>>(new Map());

/** The colour of a person, the same on every page; of a person who is not around the viewer, their own. */
export function useColourOf(): (person: Drawn) => number {
  const colours = use(ColoursAround);
  return (person) => colours.get(idOf(person) ?? 0) ?? person.avatar_colour;
}

const idOf = (person: Drawn) => ('user_id' in person ? person.user_id : person.id);

/**
 * No two of these people with one colour as long as there are enough. The first to have a colour keeps it;
 * each of the others takes the next that is free. One order makes the same colours each time.
 */
export function coloursApart(people: readonly Coloured[]): ReadonlyMap<number, number> {
  const first = new Map(people.toReversed().map(({ id, avatar_colour }) => [avatar_colour, id]));
  const free = Array.from({ length: COLOURS }, (_, colour) => colour).filter((colour) => !first.has(colour));
  const isOwn = ({ id, avatar_colour }: Coloured) => first.get(avatar_colour) === id;
  const given = new Map<number, number>();
  for (const person of people)
    if (!given.has(person.id))
      given.set(person.id, (isOwn(person) ? undefined : free.shift()) ?? person.avatar_colour);
  return given;
}
