import { useState } from 'react';
import { newClientKey } from '#client/api/client-key.ts';
import { DRAFT_FILES } from './note-bytes.ts';
import type { WholeNote } from './note-face.ts';
import type { OwnFile } from './own-file.ts';
import { useAttaching } from './use-attaching.ts';

/** The files of a note while it is edited: which of them stay, and what comes. */
export function useEditFiles({ id, about_patient_id: member, attachments }: WholeNote) {
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [own, setOwn] = useState<readonly OwnFile[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [clientKey, setClientKey] = useState(newClientKey);
  const staying = attachments.map((file) => file.id).filter((one) => !gone.has(one));
  const attaching = useAttaching({
    place: { member, form: DRAFT_FILES, record: String(id) },
    own,
    setOwn: (next) => {
      setFault(null);
      setOwn(next);
    },
    fault,
    there: staying.length,
  });
  const hasGone = staying.length < attachments.length;
  return {
    attaching,
    gone,
    isChanged: hasGone || attaching.files.length > 0,
    toggle: (file: number) => setGone((before) => toggled(before, file)),
    /** What the edit says of them. */
    said: () => ({
      ...(hasGone && { attachments: staying }),
      added: { clientKey, files: attaching.cards(), own },
    }),
    refuse: (message: string) => {
      setFault(message);
      // Refused as it was: the next attempt is another request.
      setClientKey(newClientKey());
    },
    clear: () => {
      attaching.clear();
      setOwn([]);
    },
  };
}

function toggled(before: ReadonlySet<number>, one: number): ReadonlySet<number> {
  const next = new Set(before);
  if (!next.delete(one)) next.add(one);
  return next;
}
