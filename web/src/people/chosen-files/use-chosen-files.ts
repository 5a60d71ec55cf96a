import { ERRORS } from '@kith/contract/errors';
import { FILES_MAX, UPLOAD_LIMIT_BYTES } from '@kith/contract/files';
import { type ClipboardEvent, useEffect, useState } from 'react';
import { type DraftPlace, useDraft } from '#client/device/use-draft.ts';
import type { UnsentFile, waitingFiles } from '#client/files/waiting-files.ts';
import { useFileDrop } from '#kit/use-file-drop.ts';
import { isListOfFiles } from './draft-files.ts';
import { inWords, type Refusal, type Refused } from './refused.ts';
import { texts } from './texts.ts';

export interface ChosenFile extends UnsentFile {
  /** Absent for one that is in Kith already. */
  readonly file?: File;
  /** It was sent before, and the server did not take it. */
  readonly isRefused?: boolean;
}

interface FileChoice {
  readonly files: readonly ChosenFile[];
  /** Why a file was not added. */
  readonly problem: string | null;
}

const NOTHING: FileChoice = { files: [], problem: null };

interface Keeping {
  /** Where the list of the files lies on this device. */
  readonly place: DraftPlace;
  /** Where their bytes lie. */
  readonly bytes: ReturnType<typeof waitingFiles>;
  /** Files that go along and need no sending. */
  readonly beside?: number;
}

/**
 * Files that go with the next message or note: chosen, dragged in or pasted. A file that does not fit is
 * named before anything is sent. The files lie on this device until they are sent, as the words beside
 * them do.
 */
export function useChosenFiles({ place, bytes, beside = 0 }: Keeping) {
  const draft = useDraft(place, isListOfFiles);
  const [now, setNow] = useState<FileChoice>(NOTHING);
  const { kept, keep } = draft;
  const set = (next: FileChoice) => {
    setNow(next);
    keep(next.files.map(cardOf));
  };
  useEffect(() => {
    if (!kept || kept.length === 0) return;
    let wanted = true;
    void bytes.filesStillHere(kept).then((files) => {
      if (wanted) setNow((chosen) => ({ ...chosen, files: [...files, ...chosen.files] }));
    });
    return () => {
      wanted = false;
    };
  }, [kept, bytes]);

  const add = (files: Iterable<File>) => {
    const next = withFiles(now, [...files], { bytes, beside });
    if (next === now) return;
    set(next);
  };
  const over = useFileDrop(add);
  const tooMuch = problemOfAll(now.files, beside);
  return {
    files: now.files,
    problem: now.problem ?? tooMuch,
    /** As it is, they cannot go in one. */
    isTooMuch: tooMuch !== null,
    /** The person holds files over the page. */
    over,
    add,
    remove: (id: string) => {
      set({ files: now.files.filter((one) => one.id !== id), problem: null });
      void bytes.forgetFiles(now.files.filter((one) => one.id === id));
    },
    /** Files of what was refused, before those that are chosen by now. */
    takeBack: (files: readonly ChosenFile[], problem: string | null) =>
      set({ files: [...files, ...now.files], problem }),
    /** Returns the files to send. They stay chosen until `clear`. */
    cards: (): UnsentFile[] => now.files.map(cardOf),
    /** Leaves none chosen: they wait in a queue, or were sent. */
    clear: () => {
      setNow(NOTHING);
      void draft.drop();
    },
    /** For the form around it. */
    catching: {
      onPaste: (event: ClipboardEvent) => {
        const { files } = event.clipboardData;
        if (files.length === 0) return;
        event.preventDefault();
        add(files);
      },
    },
  };
}

const cardOf = ({ id, name, type, size }: ChosenFile): UnsentFile => ({ id, name, type, size });

function withFiles(
  before: FileChoice,
  added: readonly File[],
  { bytes, beside }: Required<Pick<Keeping, 'bytes' | 'beside'>>,
): FileChoice {
  if (added.length === 0) return before;
  let { files } = before;
  const refused: Refused[] = [];
  for (const file of added) {
    const why = refusalOf(files, beside, file);
    if (why === null) files = [...files, { ...bytes.holdFile(file), file }];
    else refused.push({ why, file });
  }
  return { files, problem: refused.length === 0 ? null : inWords(refused) };
}

function problemOfAll(files: readonly ChosenFile[], beside: number): string | null {
  if (files.length + beside > FILES_MAX) return texts.chosen.removeSome(ERRORS.too_many_files.message);
  return bytesOf(files) > UPLOAD_LIMIT_BYTES ? texts.chosen.removeSome(ERRORS.files_too_large.message) : null;
}

function refusalOf(files: readonly ChosenFile[], beside: number, { size }: File): Refusal | null {
  if (size === 0) return 'empty';
  if (files.length + beside >= FILES_MAX) return 'tooMany';
  return bytesOf(files) + size <= UPLOAD_LIMIT_BYTES ? null : 'tooLarge';
}

function bytesOf(files: readonly ChosenFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
