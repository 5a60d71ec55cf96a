import { and, inArray, ne, or, sql } from 'drizzle-orm';
import { facts } from '../../kernel/schema.ts';
import { ALWAYS_OF_RIGHTS, BY_OTHERS, DECLINED, MAY_SHARE, OF_RIGHTS, RESTORED } from './record-words.ts';

/** To whom an invitation belongs is told by a yes alone: whoever declines, or undoes it, stays an address, in a line as in a search for theirs. */
export const ACTOR = sql<
  number | null
>`case when ${facts.type} in (${DECLINED}, ${RESTORED}) and ${facts.actorId} <> ${facts.aboutId} then null else ${facts.actorId} end`;

/** Fields of a fact in which it names who sees something from now on, or no longer. */
const WHOM = ['sharedWith', 'shared', 'unshared', 'added', 'removed'].map(
  (field) =>
    sql`jsonb_path_exists(${facts.data}, ${sql.raw(`'$.${field}.** ? (@.type() == "number")'`)}::jsonpath)`,
);
/** Who is to do something sees it, and more than its author and the member are. */
const ASKS_OTHERS = sql`exists (select from jsonb_path_query(${facts.data}, '$.assignees[*]') as asked
  where asked::text::bigint not in (${facts.actorId}, ${facts.aboutId}))`;

/** Facts that a member's access record tells. */
export const IS_OF_RIGHTS = or(
  sql`split_part(${facts.type}, '.', 1) in ${OF_RIGHTS}`,
  inArray(facts.type, [...ALWAYS_OF_RIGHTS]),
  and(inArray(facts.type, [...BY_OTHERS]), ne(facts.actorId, facts.aboutId)),
  and(inArray(facts.type, [...MAY_SHARE]), or(...WHOM, ASKS_OTHERS)),
);
