import { filesInNotesEndpoints } from '@kith/contract/files-in-notes';
import type { Note } from '@kith/contract/notes';
import { call } from '#client/api/call.ts';
import { sendFiles } from '#client/files/send-files.ts';
import type { UnsentFile } from '#client/files/waiting-files.ts';
import { noteBytes } from './note-bytes.ts';
import { notes } from './notes-api.ts';
import type { OwnFile } from './own-file.ts';

export interface Added {
  readonly clientKey: string;
  readonly files: readonly UnsentFile[];
  readonly own: readonly OwnFile[];
}

/** Adds files to a note that the viewer has written, once for each key. */
export async function attachFiles(id: number, { clientKey, files, own }: Added): Promise<Note> {
  const input = { id, client_key: clientKey, own_files: own.map((one) => one.id) };
  const { note } = await sendFiles({
    key: clientKey,
    take: () => noteBytes.filesToSend(files),
    isWanted: () => true,
    send: (options) => call(filesInNotesEndpoints.attachFiles, input, options),
  });
  notes.announce('updated', note);
  void noteBytes.forgetFiles(files);
  return note;
}
