import { FILES_MAX } from '@kith/contract/files';
import type { Note } from '@kith/contract/notes';
import type { ViewerCtx } from '#kernel/context';
import { insertFiles, type NewFile, type Received } from '#kernel/files/index';
import { idempotent } from '#kernel/idempotent';
import { refuse } from '#kernel/refuse';
import { noteUpdated } from './facts.ts';
import { countFilesOf, insertFilesOf } from './note-file-store.ts';
import { presentNote } from './present.ts';
import { noteRecord, renew } from './store.ts';

/** Files that come to a note. */
export interface Attached {
  /** The name of each, and a hash of its bytes; or where it was stored before. */
  readonly named: readonly (readonly string[])[];
  /** Asked once the caller's right is known, and not for a repeat. */
  readonly take: (ctx: ViewerCtx) => Promise<readonly NewFile[]>;
  /** Called when rows name the bytes. */
  readonly keep: Received['keep'] | undefined;
}

/** Stores files for a note that the caller may change. They count as the author's. */
export async function storeFiles(
  ctx: ViewerCtx,
  noteId: number,
  { named, take, keep }: Attached,
): Promise<void> {
  if (named.length > FILES_MAX) return refuse('too_many_files');
  const owner = { ownerId: ctx.viewer.userId, createdAt: ctx.clock.now() };
  const made = await insertFiles(ctx.db, owner, await take(ctx));
  await insertFilesOf(
    ctx.db,
    noteId,
    made.map(({ id }) => id),
  );
  await keep?.(ctx.db);
}

/** Adds files to a note of the caller, once for each client key. */
export async function attachToNote(
  ctx: ViewerCtx,
  { id, client_key: key }: { readonly id: number; readonly client_key?: string | undefined },
  attached: Attached,
): Promise<Note> {
  const note = await noteRecord.holdFor(ctx, 'update', id);
  const request = { operation: 'note.attach', key, body: { id, files: attached.named } };
  await idempotent(ctx, request, async () => {
    if (note.fileCount + attached.named.length > FILES_MAX) return refuse('too_many_files');
    await storeFiles(ctx, id, attached);
    await countFilesOf(ctx.db, id);
    const version = await renew(ctx.db, note, ctx.clock.now());
    await ctx.record(noteUpdated(note.memberId, { noteId: id, version }));
    return id;
  });
  return presentNote(ctx, id);
}
