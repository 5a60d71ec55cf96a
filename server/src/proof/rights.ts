import { ITEM_KINDS, type ItemKind } from '@kith/contract/kit/item-kinds';
import type { World } from '../testing/world.ts';

/**
 * All that says what somebody may see: places on teams, work, shares that reach them by name or by a group,
 * groups, tasks that they are to do, and chats that they are in or have blocked. Marks of reading are left out.
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

/** Answers each time who of these people may see more or less than when it was asked last. */
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
  // These are for one person alone, who is told.
  auth: [],
  notification: [],
  journey: ['note', 'task', 'event'],
  provider: ['person'],
  staff: ['team', 'place', 'thread'],
  team: ['team', 'place', 'invitation', 'access_request'],
};

/** Answers each time of which kinds of items something was stated since it was asked last. */
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
