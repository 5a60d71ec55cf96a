import type { File } from '@kith/contract/file-records';
import type { ViewerCtx } from '#kernel/context';
import { insertFiles, type NewFile, type Received } from '#kernel/files/index';
import { refuse } from '#kernel/refuse';
import { standingWith } from '#policy/access';
import type { Creation } from '#records/plain';
import { presentFile } from './present.ts';
import { insertRecord, plain } from './store.ts';

interface Addition extends Pick<Creation, 'client_key' | 'asked'> {
  /** Stored bytes, which other files may have too. */
  readonly file: NewFile;
  /** Called when the row names the bytes; a repeat brings no new ones. */
  readonly keep?: Received['keep'];
}

/**
 * Adds a file about a member, once for each client key, and into their journey if the caller may write there.
 * Refuses with `not_found` a member to whom the caller has no relation now.
 */
export async function addFile(
  ctx: ViewerCtx,
  memberId: number,
  { file, keep, ...creation }: Addition,
): Promise<File> {
  const { isNear, mayWrite: inJourney } = (await standingWith(ctx, [memberId]))(memberId);
  if (!isNear) return refuse('not_found');
  const into = { memberId, inJourney };
  const id = await plain.create(ctx, { ...creation, into }, async (begun) => {
    const { authorId: ownerId, createdAt } = begun;
    const [made] = await insertFiles(ctx.db, { ownerId, createdAt }, [file]);
    const row = await insertRecord(ctx.db, begun, { ...file, fileId: made?.id ?? 0 });
    await keep?.(ctx.db);
    return row;
  });
  return presentFile(ctx, id);
}
