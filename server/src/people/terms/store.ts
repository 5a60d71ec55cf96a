import type { TermType } from '@kith/contract/terms';
import { aliasedTable, and, desc, eq, gt, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { termAcceptances, termVersions } from './schema.ts';

export type TermVersion = typeof termVersions.$inferSelect;
export type NewTermVersion = Omit<typeof termVersions.$inferInsert, 'id'>;

const newest = prepared((db) =>
  db
    .selectDistinctOn([termVersions.type])
    .from(termVersions)
    .orderBy(desc(termVersions.type), desc(termVersions.version))
    .prepare('terms_newest'),
);

/** Both documents in their newest version, the user agreement first. */
export function newestVersions(db: Db): Promise<TermVersion[]> {
  return newest(db).execute();
}

/** SQL for whether a person has accepted the newest version of every document. */
export function hasLatestTerms(db: Db, userId: SQLWrapper): SQL<boolean> {
  const newer = aliasedTable(termVersions, 'newer');
  const due = db
    .select({ one: sql`1` })
    .from(termVersions)
    .where(
      and(
        notExists(
          db
            .select({ one: sql`1` })
            .from(newer)
            .where(and(eq(newer.type, termVersions.type), gt(newer.version, termVersions.version))),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(termAcceptances)
            .where(
              and(
                sql`${termAcceptances.userId} = ${userId}`,
                eq(termAcceptances.type, termVersions.type),
                eq(termAcceptances.version, termVersions.version),
              ),
            ),
        ),
      ),
    );
  return sql<boolean>`${notExists(due)}`;
}

const latest = prepared((db) =>
  db
    .select({ type: termAcceptances.type, version: termAcceptances.version })
    .from(termAcceptances)
    .where(eq(termAcceptances.userId, sql.placeholder('userId')))
    .prepare('terms_accepted'),
);

/** The documents that a person has accepted, in any version. */
export function acceptedVersions(db: Db, userId: number): Promise<{ type: TermType; version: number }[]> {
  return latest(db).execute({ userId });
}

export interface Acceptance {
  readonly userId: number;
  readonly address: string;
  readonly acceptedAt: Date;
}

/** Returns the documents that were not accepted before. */
export async function insertAcceptances(
  db: Db,
  acceptance: Acceptance,
  versions: readonly Pick<TermVersion, 'type' | 'version'>[],
): Promise<Pick<TermVersion, 'type' | 'version'>[]> {
  return db
    .insert(termAcceptances)
    .values(versions.map(({ type, version }) => ({ ...acceptance, type, version })))
    .onConflictDoNothing()
    .returning({ type: termAcceptances.type, version: termAcceptances.version });
}

export async function insertVersions(db: Db, versions: readonly NewTermVersion[]): Promise<void> {
  await db
    .insert(termVersions)
    .values([...versions])
    .onConflictDoNothing();
}
