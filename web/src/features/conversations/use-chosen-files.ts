import { FILES_MAX, UPLOAD_LIMIT_BYTES } from '@kith/contract/files';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { newClientKey } from '#client/client-key.ts';
import { sizeInWords } from './file-size.ts';

export interface ChosenFile {
  readonly id: string;
  readonly file: File;
}

interface Choice {
  readonly files: readonly ChosenFile[];
  /** Why something was not added. */
  readonly problem: string | null;
}

const NOTHING: Choice = { files: [], problem: null };

/** Files that go with the next message of a thread: chosen, dragged in or pasted. What does not fit is said before anything is sent. */
export function useChosenFiles(threadId: number) {
  const [chosen, setChosen] = useState<Choice & { threadId: number }>({ ...NOTHING, threadId });
  const now = chosen.threadId === threadId ? chosen : NOTHING;
  const set = (next: Choice) => setChosen({ ...next, threadId });
  const add = (files: Iterable<File>) => {
    const added = [...files];
    if (added.length > 0) set(withFiles(now, added));
  };
  return {
    ...now,
    add,
    remove: (id: string) => set({ files: now.files.filter((one) => one.id !== id), problem: null }),
    /** What is to be sent, which leaves nothing chosen. */
    take: (): File[] => {
      set(NOTHING);
      return now.files.map(({ file }) => file);
    },
    /** For the form around it. */
    catching: {
      onPaste: (event: ClipboardEvent) => {
        const { files } = event.clipboardData;
        if (files.length === 0) return;
        event.preventDefault();
        add(files);
      },
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        add(event.dataTransfer.files);
      },
    },
  };
}

function withFiles({ files }: Choice, added: readonly File[]): Choice {
  let [next, problem] = [files, null as string | null];
  for (const file of added) {
    const refused = problemOf(next, file);
    if (refused === null) next = [...next, { id: newClientKey(), file }];
    else problem ??= refused;
  }
  return { files: next, problem };
}

function problemOf(files: readonly ChosenFile[], { name, size }: File): string | null {
  if (size === 0) return `“${name}” is empty, so it was not added.`;
  if (files.length === FILES_MAX) return `One message can have ${FILES_MAX} files. “${name}” was not added.`;
  const used = files.reduce((sum, { file }) => sum + file.size, 0);
  if (used + size <= UPLOAD_LIMIT_BYTES) return null;
  return `The files of one message can have 30 MB in all. “${name}” has ${sizeInWords(size)}, so it was not added.`;
}
