import type { filesInNotesEndpoints } from '@kith/contract/files-in-notes';
import { filesOfNotes, type noteRecord } from '#features/notes';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { refuseField } from '#kernel/refuse';
import { transact } from '#kernel/transact';
import { broughtFiles } from './brought-files.ts';

/** The note is judged before the files are checked, which takes a while, and again with the commit. */
export const attachFiles: Story<typeof filesInNotesEndpoints.attachFiles, typeof noteRecord> =
  withoutTransaction(async (ctx, { id, own_files, client_key }, _file, received) => {
    const brought = await broughtFiles(ctx, received, own_files);
    if (brought.named.length === 0) return refuseField('attachments', 'Please choose a file.');
    return transact(ctx, async (inner) => ({
      note: await filesOfNotes.attach(inner, { id, client_key }, brought),
    }));
  });
