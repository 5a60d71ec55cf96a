import type { RecordAction } from '@kith/contract/abilities';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { findOwnWait, lockOwnWait, type WaitRow } from './wait-store.ts';

/** The wait that a call names. For all but its member it does not exist. */
export const waitRecord = {
  async see({ db, viewer }: ViewerCtx, id: number): Promise<WaitRow> {
    return (await findOwnWait(db, viewer.userId, id)) ?? refuse('not_found');
  },
  async holdFor({ db, viewer }: ViewerCtx, _action: RecordAction<'wait'>, id: number): Promise<WaitRow> {
    return (await lockOwnWait(db, viewer.userId, id)) ?? refuse('not_found');
  },
};
