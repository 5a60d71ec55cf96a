import { and, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { type AccessRecordLine, linesOfAccessRecord } from '#kernel/facts';
import { facts } from '#kernel/schema';
import { DECLINED, OF_RIGHTS, RESTORED } from './record-words.ts';

/**
 * Only a yes reveals who owns an invited address: a person who declines, or undoes it, stays an address, in a
 * line as in a search.
 */
export const ACTOR = sql<
  number | null
>`case when ${facts.type} in (${DECLINED}, ${RESTORED}) and ${facts.actorId} <> ${facts.memberId} then null else ${facts.actorId} end`;

/** Fields of a fact with people who gain or lose sight of a record. */
const WHOM = ['sharedWith', 'shared', 'unshared', 'added', 'removed', 'ends'].map(
  (field) =>
    sql`jsonb_path_exists(${facts.data}, ${sql.raw(`'$.${field}.** ? (@.type() == "number")'`)}::jsonpath)`,
);
/**
 * An assignee sees the item, so a fact with assignees other than its author and the member is about rights.
 */
const ASKS_OTHERS = sql`exists (select from jsonb_path_query(${facts.data}, '$.assignees[*]') as asked
  where asked::text::bigint not in (${facts.actorId}, ${facts.memberId}))`;

/** Facts that belong in a member's access record. The room of a noun says which of its facts do. */
export function isOfRights(): SQL | undefined {
  const lines = [...linesOfAccessRecord()];
  const typesOf = (when: AccessRecordLine['when']) =>
    inArray(
      facts.type,
      lines.flatMap(([type, line]) => (line.when === when ? [type] : [])),
    );
  return or(
    sql`split_part(${facts.type}, '.', 1) in ${OF_RIGHTS}`,
    typesOf('always'),
    and(typesOf('by another person'), ne(facts.actorId, facts.memberId)),
    and(typesOf('it names people'), or(...WHOM, ASKS_OTHERS)),
  );
}
