import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isAsked } from '#kernel/asked-ids';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { searchable } from '#kernel/words';
import { eyes } from '#policy/callers';
import { isSupporterOf } from '#policy/readers';
import { defineRecord, type Visible } from '#records';
import { listPage } from '#records/plain';
import { ASSESSMENT, assessmentPolicy, opensResult } from './policy.ts';
import { assessments } from './schema.ts';

export type AssessmentRow = Omit<typeof assessments.$inferSelect, 'words' | 'search'>;
export type VisibleAssessment = Visible<AssessmentRow>;

export const assessmentRecord = defineRecord<AssessmentRow>({
  kind: ASSESSMENT,
  name: 'assessments',
  table: assessments,
  policy: assessmentPolicy,
  shareNeeds: null,
  opens: 'assessment',
  staysWithAuthor: true,
});

export const listAssessments = listPage(assessmentRecord);

const opened = prepared((db) =>
  db
    .select({
      id: sql<number>`${assessments.id}`.mapWith(Number),
      asSupporter: sql<boolean>`${isSupporterOf(db, assessments.memberId)}`.as('as_supporter'),
    })
    .from(assessments)
    .where(and(isAsked(assessments.id), opensResult(db)))
    .prepare('assessments_opened'),
);

/** Those of these check-ins whose result the caller may see, and whether they see it as a supporter. */
export async function selectOpened(
  ctx: ViewerCtx,
  ids: readonly number[],
): Promise<Map<number, { readonly asSupporter: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await opened(ctx.db).execute({ ...eyes(ctx), ids });
  return new Map(rows.map(({ id, asSupporter }) => [id, { asSupporter }]));
}

const ofInstrument = prepared((db) => {
  const { id, memberId, code, sortAt } = assessments;
  const isOf: SQL | undefined = and(
    eq(memberId, sql.placeholder('memberId')),
    eq(code, sql.placeholder('code')),
  );
  return db
    .select({ id: sql<number>`${id}`.mapWith(Number) })
    .from(assessments)
    .where(and(isOf, opensResult(db)))
    .orderBy(desc(sortAt), desc(id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('assessments_of_instrument');
});

interface AskedReport {
  readonly memberId: number;
  readonly code: string;
  readonly limit: number;
  readonly offset: number;
}

/** Ids of the results of one instrument that the caller may see, newest first. */
export async function selectReport(ctx: ViewerCtx, asked: AskedReport): Promise<number[]> {
  const rows = await ofInstrument(ctx.db).execute({ ...eyes(ctx), ...asked });
  return rows.map(({ id }) => id);
}

type NewAssessment = Pick<
  AssessmentRow,
  | 'memberId'
  | 'code'
  | 'instrumentVersion'
  | 'requestId'
  | 'day'
  | 'answers'
  | 'scores'
  | 'flags'
  | 'sortAt'
  | 'receivedAt'
>;

export async function insertAssessment(db: Db, row: NewAssessment, name: string): Promise<number> {
  const { memberId: authorId, sortAt: createdAt } = row;
  const [made] = await db
    .insert(assessments)
    .values({ ...row, authorId, createdAt, words: searchable(name), inJourney: true })
    .returning({ id: assessments.id });
  if (!made) throw new Error('an assessment was not inserted');
  return made.id;
}

/** Makes no version, which would tell supporters later that it was withheld. */
export async function setWithheld(db: Db, id: number, withheld: boolean): Promise<void> {
  await db.update(assessments).set({ withheld }).where(eq(assessments.id, id));
}
