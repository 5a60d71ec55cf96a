import type { RecordAction } from '@kith/contract/abilities';
import type { WrittenResource } from '@kith/contract/resources';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { writableBy } from './policy.ts';
import { presentWritten } from './present.ts';
import { findWritten, lockResource, type WrittenWhole } from './store.ts';

/** The resource that a call names, for administrators of its organisation; for others it does not exist. */
export const resourceRecord = {
  see,
  /** A deleted one only for a restore. */
  async holdFor(ctx: ViewerCtx, action: RecordAction<'resource'>, id: number) {
    const row = await lockResource(ctx.db, id, await writableBy(ctx));
    return row && (action === 'restore' || row.deletedAt === null) ? row : refuse('not_found');
  },
};

async function see(ctx: ViewerCtx, id: number): Promise<WrittenWhole> {
  return (await findWritten(ctx.db, id, await writableBy(ctx))) ?? refuse('not_found');
}

export async function presentOwn(ctx: ViewerCtx, id: number): Promise<WrittenResource> {
  const row = await see(ctx, id);
  const [shown] = await presentWritten(ctx, [row]);
  return shown ? { ...shown, html: row.html } : refuse('not_found');
}
