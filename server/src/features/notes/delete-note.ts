import type { notesEndpoints } from '@kith/contract/notes';
import { whichInJourney, withdrawShares } from '#policy';
import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { Story } from '../../kernel/http/bind.ts';
import type { JobHandlers } from '../../kernel/jobs.ts';
import { refuse } from '../../kernel/refuse.ts';
import { noteDeleted, noteRestored } from './facts.ts';
import { holdOwnNote, holdStandingNote, requireChangeable, requireVersion } from './own-note.ts';
import { presentNote } from './present.ts';
import { undo } from './rules.ts';
import { NOTE, purgeWords, setDeletedAt } from './store.ts';

/** The queue whose job takes the words out for good once nobody can undo any more. */
const PURGE_NOTES = 'notes.purge';
const PURGE_AFTER_SECONDS = 60;

export const deleteNote: Story<typeof notesEndpoints.deleteNote> = async (ctx, { id, version }) => {
  const note = await holdStandingNote(ctx, id);
  // What is theirs alone they may always take away; what is in a member's journey is the member's, too.
  const isInJourney = await whichInJourney(ctx, [note]);
  if (isInJourney(note)) await requireChangeable(ctx, note);
  await requireVersion(ctx, note, version);
  const deletedAt = ctx.clock.now();
  await setDeletedAt(ctx.db, id, deletedAt);
  await withdrawShares(ctx.db, { kind: NOTE, recordId: id }, deletedAt);
  await ctx.ports.jobs.send(ctx.db, PURGE_NOTES, { noteId: id }, { afterSeconds: PURGE_AFTER_SECONDS });
  await ctx.record(noteDeleted(note.aboutId, { noteId: id }));
  return { id, undo_until: undo.until(deletedAt).toISOString() };
};

/** A note that stands is answered as it is, so that a second tap does no harm. */
export const restoreNote: Story<typeof notesEndpoints.restoreNote> = async (ctx, { id }) => {
  const note = await holdOwnNote(ctx, id);
  if (note.deletedAt) {
    if (!undo.isOpen(note.deletedAt, ctx.clock.now())) return refuse('undo_expired');
    await setDeletedAt(ctx.db, id, null);
    await withdrawShares(ctx.db, { kind: NOTE, recordId: id }, null);
    await ctx.record(noteRestored(note.aboutId, { noteId: id }));
  }
  return { note: await presentNote(ctx, id) };
};

/** The room's one job: every note whose deletion can not be undone any more loses its words and versions. */
export function noteJobs(db: Db, clock: Clock): JobHandlers {
  return {
    [PURGE_NOTES]: async () => {
      const now = clock.now();
      await db.transaction((tx) => purgeWords(tx, undo.closedBefore(now), now));
    },
  };
}
