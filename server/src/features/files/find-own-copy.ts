import type { File } from '@kith/contract/file-records';
import type { ViewerCtx } from '#kernel/context';
import { presentFile } from './present.ts';
import { selectCopy } from './store.ts';

/**
 * The caller's own file about a member with the bytes under this key, under the name it has now; undefined
 * for none. Refuses with `not_found` one that the caller no longer sees.
 */
export async function findOwnCopy(ctx: ViewerCtx, memberId: number, key: string): Promise<File | undefined> {
  const id = await selectCopy(ctx.db, { authorId: ctx.viewer.userId, memberId, key });
  return id === undefined ? undefined : presentFile(ctx, id);
}
