import { ITEM_KINDS, type ItemKind } from '@kith/contract/kit/item-kinds';
import type { World } from '../testing/world.ts';

/**
 * All data that decide who may see: memberships, work, shares by name or by a group, groups, tasks that a
 * person does, and chats that they are in or have blocked. Marks of reading are left out.
 */
const RIGHTS = `
  select person as id, md5(concat_ws('|',
    (select jsonb_agg(array[g.member_id::text, g.role, g.permissions::text, g.accepted_at::text,
       g.ends_at::text, g.ended_at::text] order by g.id) from grants g where g.person_id = person),
    (select jsonb_agg(to_jsonb(s) order by s.id) from staff s where s.user_id = person),
    (select jsonb_agg(to_jsonb(s) order by s.id) from shares s where (s.audience = 'user' and s.audience_id = person)
       or (s.audience <> 'user' and s.audience_id in (select audience_id from audience_people where person_id = person))),
    (select jsonb_agg(to_jsonb(a) order by a.id) from audiences a
       where a.id in (select audience_id from audience_people where person_id = person)),
    (select jsonb_agg(t.task_id order by t.task_id) from task_users t where t.user_id = person),
    (select jsonb_agg(array[t.thread_id::text, t.role, t.let_in_at::text, t.left_at::text, t.hidden_up_to::text]
       order by t.thread_id) from thread_members t where t.person_id = person),
    (select jsonb_agg(to_jsonb(b) order by b.thread_id, b.after) from thread_blocks b where b.person_id = person)
  )) as rights
  from unnest($1::bigint[]) as person`;

/** Each call returns those of these people who may see more or less than at the call before. */
export function rightsOf(world: World, ids: readonly number[]): () => Promise<ReadonlySet<number>> {
  const known = new Map<number, string>();
  return async () => {
    const { rows } = await world.asOwner((client) =>
      client.query<{ id: string; rights: string }>(RIGHTS, [ids]),
    );
    const changed = rows.filter(({ id, rights }) => known.get(Number(id)) !== rights);
    for (const { id, rights } of rows) known.set(Number(id), rights);
    return new Set(changed.map(({ id }) => Number(id)));
  };
}

/** Facts are named after their subject, which is mostly the kind of item on screen, too. */
const SUBJECTS: Readonly<Record<string, readonly ItemKind[]>> = {
  // These are for one person alone, who gets an update.
  auth: [],
  notification: [],
  journey: ['note', 'task', 'event'],
  provider: ['person'],
  staff: ['team', 'place', 'thread'],
  team: ['team', 'place', 'invitation', 'access_request'],
};

/** Each call returns the kinds of items about which a fact was stated since the call before. */
export function statedOf(world: World): () => Promise<ReadonlySet<ItemKind>> {
  let last = '0';
  return async () => {
    const { rows } = await world.asOwner((client) =>
      client.query<{ id: string; subject: string }>(
        `select max(id) as id, split_part(type, '.', 1) as subject from facts where id > $1 group by 2`,
        [last],
      ),
    );
    last = rows.reduce((most, { id }) => (Number(id) > Number(most) ? id : most), last);
    const kinds = rows.flatMap(
      ({ subject }) => SUBJECTS[subject] ?? ITEM_KINDS.filter((kind) => kind === subject),
    );
    return new Set(kinds);
  };
}
