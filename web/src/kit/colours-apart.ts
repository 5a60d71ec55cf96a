const COLOURS = 6;

interface Coloured {
  readonly avatar_colour: number;
  /** Null for a front desk, which has a tile instead. */
  readonly user_id: number | null;
}

/**
 * The same people, no two of them with one colour as long as there are enough. The first to have a colour
 * keeps it; each of the others takes the next that is free. An order makes the same colours each time.
 */
export function coloursApart<P extends Coloured>(people: readonly P[]): P[] {
  const drawn = people.filter(({ user_id }) => user_id !== null);
  const first = new Map(drawn.toReversed().map((person) => [person.avatar_colour, person]));
  const free = Array.from({ length: COLOURS }, (_, colour) => colour).filter((colour) => !first.has(colour));
  return people.map((person) => {
    if (person.user_id === null || first.get(person.avatar_colour) === person) return person;
    return { ...person, avatar_colour: free.shift() ?? person.avatar_colour };
  });
}
