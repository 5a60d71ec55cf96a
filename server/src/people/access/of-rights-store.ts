import { and, inArray, ne, or, sql } from 'drizzle-orm';
import { facts } from '#kernel/schema';
import { ALWAYS_OF_RIGHTS, BY_OTHERS, DECLINED, MAY_SHARE, OF_RIGHTS, RESTORED } from './record-words.ts';

/**
 * Only a yes reveals who owns an invited address: a person who declines, or undoes it, stays an address, in a
 * line as in a search.
 */
export const ACTOR = sql<
  number | null
>`case when ${facts.type} in (${DECLINED}, ${RESTORED}) and ${facts.actorId} <> ${facts.aboutId} then null else ${facts.actorId} end`;

/** Fields of a fact with people who gain or lose sight of a record. */
const WHOM = ['sharedWith', 'shared', 'unshared', 'added', 'removed'].map(
  (field) =>
    sql`jsonb_path_exists(${facts.data}, ${sql.raw(`'$.${field}.** ? (@.type() == "number")'`)}::jsonpath)`,
);
/**
 * An assignee sees the item, so a fact with assignees other than its author and the member is about rights.
 */
const ASKS_OTHERS = sql`exists (select from jsonb_path_query(${facts.data}, '$.assignees[*]') as asked
  where asked::text::bigint not in (${facts.actorId}, ${facts.aboutId}))`;

/** Facts that belong in a member's access record. */
export const IS_OF_RIGHTS = or(
  sql`split_part(${facts.type}, '.', 1) in ${OF_RIGHTS}`,
  inArray(facts.type, [...ALWAYS_OF_RIGHTS]),
  and(inArray(facts.type, [...BY_OTHERS]), ne(facts.actorId, facts.aboutId)),
  and(inArray(facts.type, [...MAY_SHARE]), or(...WHOM, ASKS_OTHERS)),
);
