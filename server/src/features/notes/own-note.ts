import { isAllowed, openAtWork } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refuse.ts';
import { presentNote } from './present.ts';
import { mayChange } from './rules.ts';
import { lockNote, type NoteRecord, selectVisible } from './store.ts';

/** The caller's own note, deleted or not, held for a change. A note they may only read is `forbidden`, any other `not_found`. */
export async function holdOwnNote(ctx: ViewerCtx, id: number): Promise<NoteRecord> {
  const note = await lockNote(ctx.db, id);
  if (note?.authorId === ctx.viewer.userId) return openAtWork(ctx, note);
  const [visible] = note ? await selectVisible(ctx, [id]) : [];
  return refuse(visible ? 'forbidden' : 'not_found');
}

/** The same, as long as it has not been deleted. */
export async function holdStandingNote(ctx: ViewerCtx, id: number): Promise<NoteRecord> {
  const note = await holdOwnNote(ctx, id);
  return note.deletedAt ? refuse('not_found') : note;
}

/** Refuses a change by somebody who no longer writes in that member's journey. */
export async function requireChangeable(ctx: ViewerCtx, note: NoteRecord): Promise<void> {
  const mayCreate = await isAllowed(ctx, note.aboutId, 'note', 'create');
  if (!mayChange(ctx.viewer.userId, note, mayCreate)) return refuse('forbidden');
}

/** Refuses an edit of a version that has been replaced since, with the note as it stands. */
export async function requireVersion(ctx: ViewerCtx, note: NoteRecord, version: number): Promise<void> {
  if (note.version !== version) return refuse('stale', { current: await presentNote(ctx, note.id) });
}
