import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes } from '#policy/callers';
import { seesProposal } from './policy.ts';
import { focusProposals } from './schema.ts';

export type ProposalRow = typeof focusProposals.$inferSelect;

const { id, memberId, proposedBy, answeredAt } = focusProposals;

const waitingPage = prepared((db) =>
  db
    .select()
    .from(focusProposals)
    .where(and(eq(memberId, sql.placeholder('memberId')), seesProposal(db)))
    .orderBy(desc(id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('focus_proposals_waiting'),
);

interface Asked {
  readonly memberId: number;
  readonly limit: number;
  readonly offset: number;
}

/** The proposals that wait and that the caller may see, the newest first. */
export function selectWaiting(ctx: ViewerCtx, asked: Asked): Promise<ProposalRow[]> {
  return waitingPage(ctx.db).execute({ ...eyes(ctx), ...asked });
}

const visibleProposal = prepared((db) =>
  db
    .select()
    .from(focusProposals)
    .where(and(eq(id, sql.placeholder('id')), seesProposal(db)))
    .prepare('focus_proposals_visible'),
);

export async function findProposal(ctx: ViewerCtx, proposalId: number): Promise<ProposalRow | undefined> {
  return (await visibleProposal(ctx.db).execute({ ...eyes(ctx), id: proposalId }))[0];
}

/** One's own, answered or not. */
export async function findOwnProposal(
  db: Db,
  member: number,
  proposalId: number,
): Promise<ProposalRow | undefined> {
  const own = and(eq(id, proposalId), eq(memberId, member));
  return (await db.select().from(focusProposals).where(own))[0];
}

/** Held until the transaction ends. */
export async function lockProposal(db: Db, proposalId: number): Promise<ProposalRow | undefined> {
  return (await db.select().from(focusProposals).where(eq(id, proposalId)).for('update'))[0];
}

/** One of a professional's proposals is written at a time, so that two at once do not exceed the most. */
export async function lockProposals(db: Db, by: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('proposals of ' || ${by}::text, 0))`);
}

/** How many of this professional's wait for that member. */
export async function countWaiting(db: Db, member: number, by: number): Promise<number> {
  const [counted] = await db
    .select({ waiting: count() })
    .from(focusProposals)
    .where(and(eq(memberId, member), eq(proposedBy, by), isNull(answeredAt)));
  return counted?.waiting ?? 0;
}

type NewProposal = Pick<
  ProposalRow,
  'memberId' | 'proposedBy' | 'focusAreaId' | 'goal' | 'actions' | 'createdAt'
>;

export async function insertProposal(db: Db, proposal: NewProposal): Promise<number> {
  const [made] = await db.insert(focusProposals).values(proposal).returning({ id });
  if (!made) throw new Error('a proposal was not inserted');
  return made.id;
}

/** Its words are in the goal that it became, or are wanted by no person. */
export async function closeProposal(
  db: Db,
  proposalId: number,
  answer: Pick<ProposalRow, 'answeredAt' | 'goalId'>,
): Promise<void> {
  await db
    .update(focusProposals)
    .set({ ...answer, goal: '', actions: [] })
    .where(eq(id, proposalId));
}
