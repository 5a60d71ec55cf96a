import type { File } from '@kith/contract/file-records';
import { FILES_MAX } from '@kith/contract/files';
import { useEffect, useRef } from 'react';
import type { DraftPlace } from '#client/device/use-draft.ts';
import type { UnsentFile } from '#client/files/waiting-files.ts';
import { type ChosenFile, useChosenFiles } from '#people/chosen-files';
import { noteBytes } from './note-bytes.ts';
import { type OwnFile, ownFileOf } from './own-file.ts';
import { texts } from './texts.ts';

interface Parts {
  /** Where the list of the device’s files lies. */
  readonly place: DraftPlace;
  readonly own: readonly OwnFile[];
  readonly setOwn: (own: readonly OwnFile[]) => void;
  /** Why the server did not take them. */
  readonly fault: string | null;
  /** Files that the note has already. */
  readonly there?: number;
}

export type Attaching = ReturnType<typeof useAttaching>;

/** Files that go with a note, alike those of the device and those in Kith. */
export function useAttaching({ place, own, setOwn, fault, there = 0 }: Parts) {
  const chosen = useChosenFiles({ place, bytes: noteBytes, beside: own.length + there });
  const cards = useRef(chosen.cards);
  useEffect(() => {
    cards.current = chosen.cards;
  });
  const isTooMuch = chosen.files.length + own.length + there > FILES_MAX;
  return {
    files: [...chosen.files, ...own.map(shownOf)],
    problem: chosen.problem ?? (isTooMuch ? texts.files.tooMany(FILES_MAX) : fault),
    isTooMuch: isTooMuch || chosen.isTooMuch,
    over: chosen.over,
    catching: chosen.catching,
    add: chosen.add,
    addOwn: (files: readonly File[]) => {
      const known = new Set(own.map(({ id }) => id));
      setOwn([...own, ...files.filter(({ id }) => !known.has(id)).map(ownFileOf)]);
    },
    remove: (id: string) => {
      const left = own.filter((one) => keyOf(one) !== id);
      if (left.length < own.length) setOwn(left);
      else chosen.remove(id);
    },
    /** Those of the device, as they are chosen now. */
    cards: () => cards.current(),
    clear: chosen.clear,
    /** Files of what was refused. */
    takeBack: (files: readonly UnsentFile[]) => {
      void noteBytes.filesStillHere(files).then((here) => chosen.takeBack(here, null));
    },
  };
}

const keyOf = ({ id }: OwnFile) => `own-${id}`;
const shownOf = (one: OwnFile): ChosenFile => ({ ...one, id: keyOf(one), type: '' });
