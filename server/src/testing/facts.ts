import type { World } from './world.ts';

export interface StatedFact {
  readonly type: string;
  readonly actor_id: number;
  readonly member_id: number | null;
  readonly data: unknown;
}

/** The facts of a feature about a person, in order: `factsAbout(world, maya, 'note')`. */
export async function factsAbout(
  { database }: World,
  person: { readonly id: number },
  feature: string,
): Promise<StatedFact[]> {
  const { rows } = await database.pool.query(
    `select type, actor_id::int, member_id::int, data from facts
     where member_id = $1 and type like $2 || '.%' order by xid, id`,
    [person.id, feature],
  );
  return rows;
}
