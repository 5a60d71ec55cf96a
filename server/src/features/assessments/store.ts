import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { isAsked } from '#kernel/asked-ids';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { searchable } from '#kernel/words';
import { eyes } from '#policy/callers';
import { isSupporterOf } from '#policy/readers';
import { defineRecord, type Visible } from '#records';
import { listPage } from '#records/plain';
import { ASSESSMENT, assessmentPolicy, opensResult, opensWords } from './policy.ts';
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
      withWords: sql<boolean>`${opensWords(db)}`.as('with_words'),
    })
    .from(assessments)
    .where(and(isAsked(assessments.id), opensResult(db)))
    .prepare('assessments_opened'),
);

interface Opened {
  readonly asSupporter: boolean;
  readonly withWords: boolean;
}

/** Those of these check-ins whose result the caller may see, and how. */
export async function selectOpened(ctx: ViewerCtx, ids: readonly number[]): Promise<Map<number, Opened>> {
  if (ids.length === 0) return new Map();
  const rows = await opened(ctx.db).execute({ ...eyes(ctx), ids });
  return new Map(rows.map(({ id, ...how }) => [id, how]));
}

const { id: byId, sortAt } = assessments;

const openedOf = (db: Db) =>
  db
    .select({ id: sql<number>`${byId}`.mapWith(Number) })
    .from(assessments)
    .where(
      and(
        eq(assessments.memberId, sql.placeholder('memberId')),
        eq(assessments.code, sql.placeholder('code')),
        opensResult(db),
      ),
    );

const ofInstrument = prepared((db) =>
  openedOf(db)
    .orderBy(desc(sortAt), desc(byId))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('assessments_of_instrument'),
);

const firstOf = prepared((db) =>
  openedOf(db).orderBy(asc(sortAt), asc(byId)).limit(1).prepare('assessments_first_of_instrument'),
);

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

/** The oldest of them. */
export async function selectFirst(
  ctx: ViewerCtx,
  asked: Pick<AskedReport, 'memberId' | 'code'>,
): Promise<number | undefined> {
  return (await firstOf(ctx.db).execute({ ...eyes(ctx), ...asked }))[0]?.id;
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
