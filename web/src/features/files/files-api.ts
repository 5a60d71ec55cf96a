import { type File, file, fileRecordsEndpoints } from '@kith/contract/file-records';
import { journeyEndpoints } from '@kith/contract/journey';
import { queryOptions } from '@tanstack/react-query';
import type { Whose } from '#client/acting/acting-for.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { fileBytesOf } from '#people/files';
import { type Choice, toSharing } from '#people/groups';
import { defineRecord, removeWithUndo } from '#records';
import { texts } from './texts.ts';

const calls = fileRecordsEndpoints;

export const files = defineRecord({ kind: 'file', row: file, get: calls.getFile });

/** Files as they were asked for, page by page. */
export const filesQuery = files.list(calls.listFiles, (page) => page.files);

/** One file among the data of a member: it is asked for again when it may have gone. */
export const fileQuery = ({ member }: Whose, { id, about_patient_id }: File) =>
  queryOptions({
    ...liveTags(calls.getFile, about_patient_id),
    queryKey: [...files.key(member), 'one', id],
    queryFn: () => files.get(id),
    gcTime: 0,
  });

export const renameFile = files.change(calls.editFile);
export const removeFile = files.removal({
  remove: calls.deleteFile,
  idField: 'upload_id',
  restore: calls.restoreFile,
});

const changeSharing = files.change(calls.shareFile);
export function shareFile({ id }: File, choice: Choice): Promise<File> {
  return changeSharing({ id, ...toSharing(choice) });
}

/** Takes a file that another person added out of one's own files, with an undo. Its author keeps it. */
export function takeOutFile(taken: File): Promise<void> {
  const { id, uploaded_by } = taken;
  const item = { kind: 'file', id } as const;
  return removeWithUndo({
    remove: async () => {
      await call(journeyEndpoints.removeItem, item);
      files.announce('deleted', taken);
    },
    restore: async () => {
      await call(journeyEndpoints.restoreItem, item);
      files.announce('restored', await files.get(id));
    },
    onRefused: (error) => void files.tellIfGone(error, taken),
    words: { ...texts.takingOut, removed: texts.takingOut.removed(uploaded_by.displayName) },
  });
}

export const bytes = fileBytesOf(calls.getFileContent, 'file_content');
export const { saveFile, thumbnailQuery } = bytes;
