import { calendarDay } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { teamAmong } from '#policy/audiences';
import { selectSharesReaching } from '#policy/sharing';
import { ASSESSMENT } from './policy.ts';
import { requestIdIn } from './request-ids.ts';
import {
  deleteRequestResult,
  findRequest,
  insertRequestResult,
  lockAnsweredBy,
  lockRequest,
  lockWaitingFor,
  type RequestRow,
  selectSittingsFor,
  updateRequest,
} from './request-store.ts';
import type { SittingRow } from './sitting-store.ts';
import type { AssessmentRow } from './store.ts';
import { undo } from './undone-share.ts';

interface Answered {
  readonly code: string;
  /** It goes on. */
  readonly isBegun: boolean;
  /** The call brings answers. */
  readonly isAnswered: boolean;
  /** It brings all of them. */
  readonly isWhole: boolean;
}

/**
 * The request that a person answers with an instrument; not held, so one that is taken back meanwhile gets a
 * check-in that its asker does not see. Refuses one that is not theirs, or does not ask for it. One that was
 * taken back, or has this check-in already, refuses a start. Answers that a device gave without a connection
 * are kept without a request: all of them where it was taken back, whole ones where the check-in is done.
 */
export async function requestToAnswer(
  ctx: ViewerCtx,
  setRequestId: string,
  { code, isBegun, isAnswered, isWhole }: Answered,
): Promise<number | null> {
  const row = await findRequest(ctx.db, requestIdIn(setRequestId));
  if (row?.memberId !== ctx.viewer.userId || !row.codes.includes(code)) return refuse('not_found');
  if (row.withdrawnAt !== null) return isBegun || isAnswered ? null : refuse('not_found');
  if (!(await doneFor(ctx, row)).has(code)) return row.id;
  return isWhole ? null : refuse('assessment_completed');
}

/**
 * The request that a check-in answers, held; undefined for none, for one that was taken back, and for one
 * that has this check-in already.
 */
export async function standingRequest(
  ctx: Pick<ViewerCtx, 'db'>,
  { requestId, code }: Pick<SittingRow, 'requestId' | 'code'>,
): Promise<RequestRow | undefined> {
  const request = requestId === null ? undefined : await lockRequest(ctx.db, requestId);
  if (request?.withdrawnAt !== null) return undefined;
  return (await doneFor(ctx, request)).has(code) ? undefined : request;
}

/** The professional who made a request, while they hold the place on the team by which they made it. */
export async function askerOf(
  ctx: ViewerCtx,
  { memberId, askedBy, createdAt }: RequestRow,
): Promise<number[]> {
  const team = await teamAmong(ctx.db, memberId, [askedBy], ctx.clock.now());
  return team.flatMap(({ personId, role, since }) =>
    role !== 'supporter' && since !== null && since <= createdAt ? [personId] : [],
  );
}

/** A request is complete when each check-in of its set is done. */
export async function settleRequest(ctx: ViewerCtx, request: RequestRow): Promise<void> {
  await settleWith(ctx, request, await doneFor(ctx, request));
}

async function settleWith(ctx: ViewerCtx, request: RequestRow, done: ReadonlySet<string>): Promise<void> {
  if (request.codes.every((code) => done.has(code)))
    await updateRequest(ctx.db, request.id, { completedAt: ctx.clock.now() });
}

/**
 * A result that its member shares with who asked for one answers their request, as one that was taken for it
 * does: on that day it can not be taken again. One of an earlier day is no answer. Returns the requests.
 */
export async function answerByShare(
  ctx: ViewerCtx,
  { id, memberId, code, day }: Pick<AssessmentRow, 'id' | 'memberId' | 'code' | 'day'>,
): Promise<RequestRow[]> {
  const answered = [];
  for (const request of await lockWaitingFor(ctx.db, { memberId, code })) {
    if (calendarDay(request.createdAt, ctx.viewer.timeZone) > day) continue;
    const done = await doneFor(ctx, request);
    if (done.has(code) || !(await reaches(ctx, await askerOf(ctx, request), id))) continue;
    await insertRequestResult(ctx.db, {
      requestId: request.id,
      assessmentId: id,
      answeredAt: ctx.clock.now(),
    });
    await settleWith(ctx, request, new Set([...done, code]));
    answered.push(request);
  }
  return answered;
}

/**
 * A share that answered a request and is taken back by "Undo" answers it no more: the request waits again.
 * Later than that it stays answered. Returns the requests.
 */
export async function waitAgain(ctx: ViewerCtx, { id }: Pick<AssessmentRow, 'id'>): Promise<RequestRow[]> {
  const now = ctx.clock.now();
  const waiting = [];
  for (const { request, answeredAt } of await lockAnsweredBy(ctx.db, id)) {
    if (request.withdrawnAt !== null || !undo.isOpen(answeredAt, now)) continue;
    const readerIds = await askerOf(ctx, request);
    if (readerIds.length === 0 || (await reaches(ctx, readerIds, id))) continue;
    await deleteRequestResult(ctx.db, { requestId: request.id, assessmentId: id });
    await updateRequest(ctx.db, request.id, { completedAt: null });
    waiting.push(request);
  }
  return waiting;
}

async function reaches(ctx: ViewerCtx, readerIds: readonly number[], id: number): Promise<boolean> {
  const items = [{ kind: ASSESSMENT, ids: [id] }];
  return (await selectSharesReaching(ctx.db, { readerIds, items, now: ctx.clock.now() })).length > 0;
}

/** The codes of its set that are done. */
async function doneFor({ db }: Pick<ViewerCtx, 'db'>, { id }: RequestRow): Promise<ReadonlySet<string>> {
  const sittings = await selectSittingsFor(db, [id]);
  return new Set(sittings.flatMap(({ code, assessmentId }) => (assessmentId === null ? [] : [code])));
}
