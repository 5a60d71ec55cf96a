import { and, count, desc, eq, inArray, max, type SQL } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { followUpRules, followUpRuleVersions as versions } from './schema.ts';

export type RuleVersion = typeof versions.$inferSelect;
type Said = Omit<RuleVersion, 'id' | 'ruleId' | 'version'>;

/** A rule with what it says now. */
export interface Rule extends RuleVersion {
  readonly organisationId: number;
}

const isNewest = and(eq(versions.ruleId, followUpRules.id), eq(versions.version, followUpRules.version));

async function select(db: Db, where: SQL | undefined): Promise<Rule[]> {
  const rows = await db
    .select({ said: versions, organisationId: followUpRules.organisationId })
    .from(followUpRules)
    .innerJoin(versions, isNewest)
    .where(where)
    .orderBy(followUpRules.id);
  return rows.map(({ said, organisationId }) => ({ ...said, organisationId }));
}

export function selectRules(db: Db, organisationIds: readonly number[]): Promise<Rule[]> {
  return select(db, inArray(followUpRules.organisationId, [...organisationIds]));
}

/** Those that are on and about this instrument. */
export function selectRulesOn(db: Db, organisationIds: readonly number[], code: string): Promise<Rule[]> {
  const ofThem = inArray(followUpRules.organisationId, [...organisationIds]);
  return select(db, and(ofThem, eq(versions.isOn, true), eq(versions.code, code)));
}

export async function findRule(db: Db, ruleId: number): Promise<Rule | undefined> {
  return (await select(db, eq(followUpRules.id, ruleId)))[0];
}

export async function countRules(db: Db, organisationId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(followUpRules)
    .where(eq(followUpRules.organisationId, organisationId));
  return row?.count ?? 0;
}

/** These versions as they were told, and the organisation of each. */
export async function selectVersions(db: Db, ids: readonly number[]): Promise<Rule[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ said: versions, organisationId: followUpRules.organisationId })
    .from(versions)
    .innerJoin(followUpRules, eq(followUpRules.id, versions.ruleId))
    .where(inArray(versions.id, [...ids]))
    .orderBy(versions.id);
  return rows.map(({ said, organisationId }) => ({ ...said, organisationId }));
}

const EARLIER_SHOWN = 10;

/** Of each rule the versions before its newest one, the latest first. */
export async function selectEarlier(
  db: Db,
  rules: readonly Rule[],
): Promise<ReadonlyMap<number, readonly RuleVersion[]>> {
  const found = new Map<number, readonly RuleVersion[]>();
  for (const { ruleId, version } of rules.filter((one) => one.version > 1)) {
    const rows = await db
      .select()
      .from(versions)
      .where(eq(versions.ruleId, ruleId))
      .orderBy(desc(versions.version))
      .limit(EARLIER_SHOWN + 1);
    found.set(ruleId, rows.filter((row) => row.version < version).slice(0, EARLIER_SHOWN));
  }
  return found;
}

/** The organisation is locked. */
export async function insertRule(db: Db, organisationId: number, said: Said): Promise<number> {
  const row = { organisationId, createdAt: said.savedAt };
  const [made] = await db.insert(followUpRules).values(row).returning({ id: followUpRules.id });
  if (!made) throw new Error('a rule was not inserted');
  await db.insert(versions).values({ ...said, ruleId: made.id, version: 1 });
  return made.id;
}

/** One more version. The organisation is locked. */
export async function insertVersion(db: Db, ruleId: number, said: Said): Promise<void> {
  const [last] = await db
    .select({ version: max(versions.version) })
    .from(versions)
    .where(eq(versions.ruleId, ruleId));
  const version = (last?.version ?? 0) + 1;
  await db.insert(versions).values({ ...said, ruleId, version });
  await db.update(followUpRules).set({ version }).where(eq(followUpRules.id, ruleId));
}
