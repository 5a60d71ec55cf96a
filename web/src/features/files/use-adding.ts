import { UPLOAD_LIMIT_BYTES, visibleName } from '@kith/contract/files';
import { useState } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { useWindowEvent } from '#kit/browser.ts';
import { useFileDrop } from '#kit/use-file-drop.ts';
import { sizeInWords } from '#people/files';
import { type AddedFile, addFiles, useAddedFiles } from './added-files.ts';
import { texts } from './texts.ts';

/** A file that is not sent at all. */
export interface UnfitFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly problem: string;
}

export interface Adding {
  readonly waiting: readonly AddedFile[];
  readonly unfit: readonly UnfitFile[];
  /** The person holds files over the page. */
  readonly over: boolean;
  readonly add: (files: Iterable<File>) => void;
  /** The person has read why it was not added. */
  readonly dismiss: (id: string) => void;
}

interface AddingOptions {
  readonly isAllowed: boolean;
  /** Bytes that can still be sent; undefined where only the server knows. */
  readonly left: number | undefined;
}

/** Files that are chosen, dragged onto the page or pasted. What does not fit is said before it is sent. */
export function useAdding({ isAllowed, left = Number.POSITIVE_INFINITY }: AddingOptions): Adding {
  const whose = useWhose();
  const waiting = useAddedFiles(whose.member);
  const [unfit, setUnfit] = useState<readonly UnfitFile[]>([]);
  const add = (chosen: Iterable<File>) => {
    if (!isAllowed || isAskedSomething()) return;
    const room = left - waiting.reduce((sum, { file }) => sum + file.size, 0);
    const { fit, found } = sorted(chosen, room);
    if (found.length > 0) setUnfit((before) => [...before, ...found]);
    void addFiles(fit, whose);
  };
  const over = useFileDrop(add);
  useWindowEvent('paste', (event) => {
    const { files } = event.clipboardData ?? {};
    if (!files || files.length === 0) return;
    event.preventDefault();
    add(files);
  });
  return {
    waiting,
    unfit,
    over: over && isAllowed,
    add,
    dismiss: (id) => setUnfit((before) => before.filter((one) => one.id !== id)),
  };
}

/** What fits into the room that is left, in the order in which it was chosen, and what does not. */
function sorted(chosen: Iterable<File>, room: number) {
  const [fit, found]: [File[], UnfitFile[]] = [[], []];
  let left = room;
  for (const file of chosen) {
    const problem = problemOf(file, left);
    if (problem === null) {
      fit.push(file);
      left -= file.size;
    } else found.push({ id: newClientKey(), name: visibleName(file.name), size: file.size, problem });
  }
  return { fit, found };
}

function problemOf({ size }: File, room: number): string | null {
  if (size === 0) return texts.adding.empty;
  if (size > UPLOAD_LIMIT_BYTES) return texts.adding.tooLarge(sizeInWords(size));
  return size > room ? texts.adding.noRoom : null;
}

/** A dialog lies over the page: files that are dropped or pasted there are not for the page. */
const isAskedSomething = (): boolean => document.querySelector('dialog[open]') !== null;
