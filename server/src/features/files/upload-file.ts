import type { fileRecordsEndpoints } from '@kith/contract/file-records';
import { examineFiles } from '#kernel/files/index';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { refuseField } from '#kernel/refuse';
import { transact } from '#kernel/transact';
import { addFile } from './add-file.ts';

/** The file is on disk, and checked, before the transaction begins; bytes and record come with one commit. */
export const uploadFile: Story<typeof fileRecordsEndpoints.uploadFile> = withoutTransaction(
  async (ctx, { client_key, supporter_id: _, ...asked }, _file, received) => {
    const [sent] = received?.files ?? [];
    if (!received || !sent) return refuseField('file', 'Please choose a file.');
    const [file] = await examineFiles(ctx.ports, 'file', received);
    if (!file) throw new Error('an uploaded file was not examined');
    const { name, hash } = sent;
    return transact(ctx, async (inner) => {
      // The check of a file takes a while, so `addFile` judges the relation again.
      const addition = { client_key, asked: { ...asked, file: [name, hash] }, file, keep: received.keep };
      return { file: await addFile(inner, inner.viewer.memberId, addition) };
    });
  },
);
