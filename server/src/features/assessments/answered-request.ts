import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { teamAmong } from '#policy/audiences';
import { requestIdIn } from './request-ids.ts';
import { lockRequest, type RequestRow, selectSittingsFor, updateRequest } from './request-store.ts';
import type { SittingRow } from './sitting-store.ts';

/**
 * The request that a person answers with an instrument; held. Refuses one that is not theirs, was taken back,
 * or does not ask for it.
 */
export async function requestToAnswer(
  ctx: ViewerCtx,
  setRequestId: string,
  code: string,
): Promise<RequestRow> {
  const row = await lockRequest(ctx.db, requestIdIn(setRequestId));
  const isOpen = row?.memberId === ctx.viewer.userId && row.withdrawnAt === null && row.codes.includes(code);
  return row && isOpen ? row : refuse('not_found');
}

/**
 * The professional who asked for a check-in, while they are on the team and the request stands; held, so that
 * it is not taken back meanwhile.
 */
export async function askerOf(
  ctx: ViewerCtx,
  { requestId, memberId }: Pick<SittingRow, 'requestId' | 'memberId'>,
): Promise<number[]> {
  const request = requestId === null ? undefined : await lockRequest(ctx.db, requestId);
  if (!request || request.withdrawnAt !== null) return [];
  const team = await teamAmong(ctx.db, memberId, [request.askedBy], ctx.clock.now());
  return team.flatMap(({ personId, role }) => (role === 'supporter' ? [] : [personId]));
}

/** A request that was not taken back is complete when each check-in of its set is done. */
export async function settleRequest(ctx: ViewerCtx, requestId: number | null): Promise<void> {
  const request = requestId === null ? undefined : await lockRequest(ctx.db, requestId);
  if (!request || request.completedAt !== null || request.withdrawnAt !== null) return;
  const sittings = await selectSittingsFor(ctx.db, [request.id]);
  const done = new Set(sittings.flatMap(({ code, assessmentId }) => (assessmentId === null ? [] : [code])));
  if (request.codes.every((code) => done.has(code)))
    await updateRequest(ctx.db, request.id, { completedAt: ctx.clock.now() });
}
