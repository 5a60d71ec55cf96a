import type { AssessmentRequest, SetItem } from '@kith/contract/assessment-fields';
import { type Answers, progressOf } from '@kith/contract/assessments/answers';
import { toStorage } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { personCards } from '#people/users';
import { eyes } from '#policy/callers';
import { chosenInstrument, keptInstrument } from './instruments.ts';
import { nameOf } from './request-ids.ts';
import { type RequestRow, selectSittingsFor } from './request-store.ts';
import { type SittingRow, selectAnswers } from './sitting-store.ts';
import { assessmentRecord } from './store.ts';

/**
 * Requests, for their member or for the professional who made them. What was done for one is in it as long as
 * the caller may see that check-in.
 */
export async function presentRequests(
  ctx: ViewerCtx,
  rows: readonly RequestRow[],
): Promise<AssessmentRequest[]> {
  const cards = await personCards(
    ctx,
    rows.map(({ askedBy }) => askedBy),
  );
  const sittings = await selectSittingsFor(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const done = sittings.flatMap(({ assessmentId }) => assessmentId ?? []);
  const seen = await assessmentRecord.readableIds(ctx.db, { ...eyes(ctx), ids: done });
  const isShown = ({ memberId, assessmentId }: SittingRow) =>
    memberId === ctx.viewer.userId || (assessmentId !== null && seen.includes(assessmentId));
  const presented = [];
  for (const row of rows) {
    const asked_by = cards.get(row.askedBy) ?? refuse('not_found');
    const own = sittings.filter((one) => one.requestId === row.id && isShown(one));
    presented.push({
      set_request_id: nameOf(row.id),
      about_patient_id: row.memberId,
      asked_by,
      created_at: toStorage(row.createdAt),
      due_date: row.dueAt && toStorage(row.dueAt),
      status: statusOf(row),
      assessments: await presentSet(ctx, row, own),
      schedule_id: row.scheduleId,
      is_v2: true as const,
    });
  }
  return presented;
}

export async function presentRequest(ctx: ViewerCtx, row: RequestRow): Promise<AssessmentRequest> {
  const [request] = await presentRequests(ctx, [row]);
  return request ?? refuse('not_found');
}

function statusOf({ completedAt, withdrawnAt }: RequestRow): AssessmentRequest['status'] {
  if (completedAt !== null) return 'completed';
  return withdrawnAt === null ? 'pending' : 'withdrawn';
}

async function presentSet(
  ctx: ViewerCtx,
  { codes, memberId }: RequestRow,
  sittings: readonly SittingRow[],
): Promise<SetItem[]> {
  const isMember = memberId === ctx.viewer.userId;
  const items = [];
  for (const code of codes) {
    const ofCode = sittings.filter((one) => one.code === code);
    const sitting = ofCode.find(({ assessmentId }) => assessmentId !== null) ?? ofCode.at(-1);
    items.push(await presentItem(ctx, code, { sitting, isMember }));
  }
  return items;
}

async function presentItem(
  ctx: ViewerCtx,
  code: string,
  { sitting, isMember }: { readonly sitting: SittingRow | undefined; readonly isMember: boolean },
): Promise<SetItem> {
  const instrument = sitting ? keptInstrument(sitting) : chosenInstrument(code);
  const assessment_id = sitting?.assessmentId ?? null;
  const isOpen = sitting !== undefined && assessment_id === null;
  const said: Answers = isOpen && isMember ? await selectAnswers(ctx.db, sitting.id) : {};
  const { answered, total } = progressOf(instrument, said);
  return {
    assessment_code: code,
    title: instrument.short_title,
    answered: assessment_id === null ? answered : total,
    total,
    sitting_id: isOpen && isMember ? sitting.id : null,
    assessment_id,
  };
}
