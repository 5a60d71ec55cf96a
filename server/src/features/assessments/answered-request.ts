import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { teamAmong } from '#policy/audiences';
import { requestIdIn } from './request-ids.ts';
import {
  findRequest,
  lockRequest,
  type RequestRow,
  selectSittingsFor,
  updateRequest,
} from './request-store.ts';

/**
 * The request that a person answers with an instrument; not held, so one that is taken back meanwhile gets a
 * check-in that its asker does not see. Refuses one that is not theirs, was taken back, or does not ask for
 * it.
 */
export async function requestToAnswer(
  ctx: ViewerCtx,
  setRequestId: string,
  code: string,
): Promise<RequestRow> {
  const row = await findRequest(ctx.db, requestIdIn(setRequestId));
  const isOpen = row?.memberId === ctx.viewer.userId && row.withdrawnAt === null && row.codes.includes(code);
  return row && isOpen ? row : refuse('not_found');
}

/** The request that a check-in answers, held; undefined for none, and for one that was taken back. */
export async function standingRequest(
  { db }: Pick<ViewerCtx, 'db'>,
  requestId: number | null,
): Promise<RequestRow | undefined> {
  const request = requestId === null ? undefined : await lockRequest(db, requestId);
  return request?.withdrawnAt === null ? request : undefined;
}

/** The professional who made a request, while they are on the team. */
export async function askerOf(ctx: ViewerCtx, { memberId, askedBy }: RequestRow): Promise<number[]> {
  const team = await teamAmong(ctx.db, memberId, [askedBy], ctx.clock.now());
  return team.flatMap(({ personId, role }) => (role === 'supporter' ? [] : [personId]));
}

/** A request is complete when each check-in of its set is done. */
export async function settleRequest({ db, clock }: ViewerCtx, request: RequestRow): Promise<void> {
  if (request.completedAt !== null) return;
  const sittings = await selectSittingsFor(db, [request.id]);
  const done = new Set(sittings.flatMap(({ code, assessmentId }) => (assessmentId === null ? [] : [code])));
  if (request.codes.every((code) => done.has(code)))
    await updateRequest(db, request.id, { completedAt: clock.now() });
}
