import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { facts } from '#kernel/schema';
import type { Grant } from '#policy/memberships';
import { permissionsChanged } from './facts.ts';

interface Since {
  readonly since: Date;
  /** The version that the caller knows; undefined if none. */
  readonly afterVersion: number | undefined;
}

/**
 * The permissions of a membership that were turned off since a moment, or after a version; named
 * `area.action`.
 */
export async function cellsTurnedOff(
  db: Db,
  { id, memberId }: Pick<Grant, 'id' | 'memberId'>,
  { since, afterVersion }: Since,
): Promise<string[]> {
  const version = sql`(${facts.data}->>'version')::int`;
  const found = await db
    .select({ data: facts.data })
    .from(facts)
    .where(
      and(
        eq(facts.memberId, memberId),
        eq(facts.type, permissionsChanged.type),
        sql`(${facts.data}->>'grantId')::bigint = ${id}`,
        or(gt(facts.at, since), afterVersion === undefined ? undefined : gt(version, afterVersion)),
      ),
    );
  return found.flatMap(({ data }) => permissionsChanged.data.parse(data).turnedOff);
}
