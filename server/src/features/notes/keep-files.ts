import { UNDO_SECONDS } from '@kith/contract/notes';
import type { ViewerCtx } from '#kernel/context';
import type { JobParts } from '#kernel/feature';
import type { JobHandlers } from '#kernel/jobs';
import { undoWithin } from '#kernel/undo';
import { countFilesOf, keepFilesOf, purgeRemovedFiles } from './note-file-store.ts';

const QUEUE = 'note_files.purge';
const PURGE_AFTER_SECONDS = 60;

/**
 * From now on the note has those of its files. One that is taken out can be put back by another edit until
 * its bytes go.
 */
export async function keepFiles(ctx: ViewerCtx, noteId: number, ids: readonly number[]): Promise<void> {
  await keepFilesOf(ctx.db, noteId, ids, ctx.clock.now());
  await countFilesOf(ctx.db, noteId);
  await ctx.ports.jobs.send(ctx.db, QUEUE, { noteId }, { afterSeconds: PURGE_AFTER_SECONDS });
}

/** Removes for good what was taken out of a note longer ago than an undo takes. */
export function fileJobsOfNotes({ db, clock, ports }: JobParts): JobHandlers {
  const { closedBefore } = undoWithin(UNDO_SECONDS);
  return {
    [QUEUE]: () => db.transaction((tx) => purgeRemovedFiles({ db: tx, ports }, closedBefore(clock.now()))),
  };
}
