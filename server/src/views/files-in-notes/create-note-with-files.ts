import type { filesInNotesEndpoints } from '@kith/contract/files-in-notes';
import { filesOfNotes } from '#features/notes';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { transact } from '#kernel/transact';
import { standingWith } from '#policy/access';
import { broughtFiles } from './brought-files.ts';

/**
 * Files are on disk, and checked, before the transaction begins; their rows and the note come with one
 * commit.
 */
export const createNoteWithFiles: Story<typeof filesInNotesEndpoints.createNoteWithFiles> =
  withoutTransaction(async (ctx, { own_files, ...asked }, _file, received) => {
    const brought = await broughtFiles(ctx, received, own_files);
    return transact(ctx, async (inner) => {
      // The check of files takes a while, so the relation and its rights are judged again.
      const { memberId } = inner.viewer;
      const { isNear, mayWrite: inJourney } = (await standingWith(inner, [memberId]))(memberId);
      if (!isNear) return refuse('not_found');
      return { note: await filesOfNotes.write(inner, asked, { attached: brought, inJourney }) };
    });
  });
