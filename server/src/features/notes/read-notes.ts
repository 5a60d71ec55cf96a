import type { notesEndpoints } from '@kith/contract/notes';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { selectIdsFromOthers } from './journey-store.ts';
import { presentList, presentRow, presentVersions } from './present.ts';
import { type noteRecord, type Page, selectIdsByViewer } from './store.ts';

export const getNote: Story<typeof notesEndpoints.getNote, typeof noteRecord> = async (ctx) => ({
  note: await presentRow(ctx, ctx.held),
});

export const listNotesByMe: Story<typeof notesEndpoints.listNotesByMe> = (ctx, { filter, ...page }) =>
  presentPage(ctx, page, (wanted) =>
    selectIdsByViewer(ctx, { ...wanted, onlyShared: filter === 'shared_by' }),
  );

export const listNotesSharedWithMe: Story<typeof notesEndpoints.listNotesSharedWithMe> = (ctx, asked) =>
  presentPage(ctx, asked, (wanted) => selectIdsFromOthers(ctx, asked.member_id, wanted));

export const listNoteVersions: Story<typeof notesEndpoints.listNoteVersions, typeof noteRecord> = async (
  ctx,
) => {
  const { id, authorId } = ctx.held;
  if (authorId !== ctx.viewer.userId) return refuse('not_found');
  return { versions: await presentVersions(ctx, id) };
};

/** Asks for one more than the page holds, which tells whether there is another page. */
async function presentPage(
  ctx: ViewerCtx,
  { limit, offset }: Page,
  select: (page: Page) => Promise<number[]>,
) {
  const ids = await select({ limit: limit + 1, offset });
  return { notes: await presentList(ctx, ids.slice(0, limit)), has_more_data: ids.length > limit };
}
