import { DEFAULT_PLAN, type KeptPlan, type SafetyPlan } from '@kith/contract/safety-plan-cards';
import { and, desc, eq, getTableColumns, inArray, lte, max, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes } from '#policy/callers';
import { defineGiven, defineReadable } from '#records';
import { planPolicy, SAFETY_PLAN } from './policy.ts';
import { safetyPlans, safetyPlanVersions } from './schema.ts';

export type PlanRecord = typeof safetyPlans.$inferSelect;

const visibleOf = prepared((db) =>
  db
    .select({
      ...getTableColumns(safetyPlans),
      isEditor: sql<boolean>`(${planPolicy.edit(db)})`.as('is_editor'),
      seesPhotos: sql<boolean>`(${planPolicy.photos(db)})`.as('sees_photos'),
      content: safetyPlanVersions.content,
    })
    .from(safetyPlans)
    .leftJoin(
      safetyPlanVersions,
      and(eq(safetyPlanVersions.planId, safetyPlans.id), eq(safetyPlanVersions.number, safetyPlans.version)),
    )
    .where(and(eq(safetyPlans.memberId, sql.placeholder('memberId')), planPolicy.read(db)))
    .prepare('safety_plan_visible_of'),
);

export interface VisiblePlan extends PlanRecord {
  readonly isEditor: boolean;
  readonly seesPhotos: boolean;
  /** Null before the first save. */
  readonly content: SafetyPlan | null;
}

/** A member's plan as far as the caller may see it now. */
export async function findVisible(ctx: ViewerCtx, memberId: number): Promise<VisiblePlan | undefined> {
  const [plan] = await visibleOf(ctx.db).execute({ ...eyes(ctx), memberId });
  return plan && { ...plan, content: plan.content && withPhotoList(plan.content) };
}

export const readablePlans = defineReadable({
  name: 'safety_plans',
  table: safetyPlans,
  visible: planPolicy.read,
});

const { id, memberId, createdAt } = safetyPlans;

/** A plan is given by its member alone, and never by a switch. */
export const plansGiven = defineGiven({
  name: 'safety_plans',
  kind: SAFETY_PLAN,
  table: safetyPlans,
  columns: { id, memberId, authorId: memberId, sortAt: createdAt },
  read: planPolicy.read,
  shareNeeds: null,
  opening: null,
});

/** Plans of these ids; the caller of this function has checked that they are seen. */
export function selectPlans(db: Db, ids: readonly number[]): Promise<PlanRecord[]> {
  return db
    .select()
    .from(safetyPlans)
    .where(inArray(id, [...ids]));
}

export async function findPlan(db: Db, id: number): Promise<PlanRecord | undefined> {
  const [plan] = await db.select().from(safetyPlans).where(eq(safetyPlans.id, id));
  return plan;
}

/** The member's plan, made if there was none, held until the transaction ends: saves follow one another. */
export async function lockPlan(db: Db, memberId: number, now: Date): Promise<PlanRecord> {
  await db.insert(safetyPlans).values({ memberId, createdAt: now }).onConflictDoNothing();
  const [plan] = await db.select().from(safetyPlans).where(eq(safetyPlans.memberId, memberId)).for('update');
  if (!plan) throw new Error('a plan was not made');
  return plan;
}

/** Version 0 is the default plan. */
export async function findContent(db: Db, planId: number, number: number): Promise<SafetyPlan | undefined> {
  if (number === 0) return DEFAULT_PLAN;
  return (await findVersion(db, planId, number))?.content;
}

/** The number of the newest version at a time; 0 before the first. */
export async function findNumberAt(db: Db, planId: number, at: Date): Promise<number> {
  const { number, createdAt } = safetyPlanVersions;
  const [found] = await db
    .select({ number: max(number) })
    .from(safetyPlanVersions)
    .where(and(eq(safetyPlanVersions.planId, planId), lte(createdAt, at)));
  return found?.number ?? 0;
}

type PlanVersion = Omit<typeof safetyPlanVersions.$inferSelect, 'content'> & { readonly content: SafetyPlan };

export async function findVersion(db: Db, planId: number, number: number): Promise<PlanVersion | undefined> {
  const [version] = await db
    .select()
    .from(safetyPlanVersions)
    .where(and(eq(safetyPlanVersions.planId, planId), eq(safetyPlanVersions.number, number)));
  return version && { ...version, content: withPhotoList(version.content) };
}

function withPhotoList(content: KeptPlan): SafetyPlan {
  return { photos: [], ...content };
}

/** Newest first, without their content. */
export function selectVersions(
  db: Db,
  memberId: number,
  page: { readonly limit: number; readonly offset: number },
) {
  const { number, authorId, createdAt, content } = safetyPlanVersions;
  const countOf = (list: 'cards' | 'lines') =>
    sql<number>`jsonb_array_length(${content} -> ${sql.raw(`'${list}'`)})`;
  return db
    .select({ number, authorId, createdAt, cardCount: countOf('cards'), lineCount: countOf('lines') })
    .from(safetyPlanVersions)
    .innerJoin(safetyPlans, eq(safetyPlans.id, safetyPlanVersions.planId))
    .where(eq(safetyPlans.memberId, memberId))
    .orderBy(desc(number))
    .limit(page.limit)
    .offset(page.offset);
}

/** Puts a version on top of the others, and returns its number. */
export async function insertVersion(
  db: Db,
  plan: PlanRecord,
  saved: { readonly content: SafetyPlan; readonly authorId: number; readonly at: Date },
): Promise<number> {
  const { content, authorId, at } = saved;
  const number = plan.version + 1;
  await db.insert(safetyPlanVersions).values({ planId: plan.id, number, authorId, createdAt: at, content });
  await updatePlan(db, plan.id, { version: number, updatedAt: at, updatedBy: authorId });
  return number;
}

export async function updatePlan(
  db: Db,
  id: number,
  change: Partial<Omit<PlanRecord, 'id' | 'memberId' | 'createdAt'>>,
): Promise<void> {
  await db.update(safetyPlans).set(change).where(eq(safetyPlans.id, id));
}
