import type { File } from '@kith/contract/file-records';
import type { ViewerCtx } from '#kernel/context';
import { type AskedFiles, selectPage } from './list-store.ts';
import { presentAll } from './present.ts';
import { fileRecord } from './store.ts';

interface FilesPage {
  readonly files: File[];
  readonly hasMore: boolean;
}

/** Asks for one more than the page holds, which tells whether there is another page. */
export async function pageOfFiles(ctx: ViewerCtx, { limit, ...asked }: AskedFiles): Promise<FilesPage> {
  const found = await selectPage(ctx, { ...asked, limit: limit + 1 });
  const ids = found.slice(0, limit);
  const byId = new Map((await fileRecord.selectVisible(ctx, ids)).map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  return { files: await presentAll(ctx, rows), hasMore: found.length > limit };
}

/** The newest files of the caller's list in whose name these words stand, side by side. */
export function findFiles(
  ctx: ViewerCtx,
  sought: Pick<AskedFiles, 'memberId' | 'name' | 'limit'>,
): Promise<FilesPage> {
  const asAlways = { kind: undefined, filter: 'all', sort: 'date', order: undefined, offset: 0 } as const;
  return pageOfFiles(ctx, { ...asAlways, ...sought });
}
