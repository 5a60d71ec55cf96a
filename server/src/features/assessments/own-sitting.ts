import type { RecordAction } from '@kith/contract/abilities';
import { WAIT_DAYS_MAX } from '@kith/contract/assessments';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { findSitting, lockSitting, type SittingRow } from './sitting-store.ts';

const WAIT_MS = WAIT_DAYS_MAX * 86_400_000;

/** Finds and holds the check-in that a call goes on with: the caller's own; any other is `not_found`. */
export const sittingRecord = {
  async see({ db, viewer }: ViewerCtx, id: number): Promise<SittingRow> {
    const row = await findSitting(db, id);
    return row?.memberId === viewer.userId ? row : refuse('not_found');
  },
  /** One that was left for more than a week is about another time, and takes no more answers. */
  async holdFor(
    { db, viewer, clock }: ViewerCtx,
    _action: RecordAction<'assessment_sitting'>,
    id: number,
  ): Promise<SittingRow> {
    const row = (await lockSitting(db, id, viewer.userId)) ?? refuse('not_found');
    const isLeft = clock.now().getTime() - row.startedAt.getTime() > WAIT_MS;
    return isLeft && row.assessmentId === null ? refuse('conflict') : row;
  },
};
