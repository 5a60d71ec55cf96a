import { useEffect, useRef, useState } from 'react';
import { useActingFor, useWhose } from '#client/acting/acting-for.ts';
import { newClientKey } from '#client/api/client-key.ts';
import type { ApiError } from '#client/connection/api-error.ts';
import { useDraft } from '#client/device/use-draft.ts';
import { notify } from '#kit/notify.ts';
import { whileSaving } from '#people/saving';
import { DRAFT_FILES } from './note-bytes.ts';
import { savedWords } from './saved-words.ts';
import { freshSheet, isSheet, newNoteOf, type Sheet, type Written } from './sheet.ts';
import { texts } from './texts.ts';
import { type Posted, postNote, SENDING, withdrawUnsent } from './unsent-notes.ts';
import { useAttaching } from './use-attaching.ts';
import { useWayToNote } from './use-way-to-note.ts';

/** Why a note was not taken: its words, who was to see it, or its files. */
interface Faults {
  readonly note: string | null;
  readonly audience: string | null;
  readonly files: string | null;
}

const NONE: Faults = { note: null, audience: null, files: null };
const AUDIENCE = ['shared_with', 'shared_with_group', 'shared_with_organisation_team', 'share_ends'];

/**
 * A new note from its first letter to saved. It is kept on this device, with who is to see it, as it
 * changes.
 */
export function useSheet() {
  const acting = useActingFor();
  const { member: memberId } = useWhose();
  const { kept, keep, drop, status } = useDraft(newNoteOf(memberId), isSheet);
  const [sheet, setSheet] = useState<Sheet>(freshSheet);
  const [faults, setFaults] = useState(NONE);
  const [busy, setBusy] = useState(false);
  const latest = useRef(sheet);
  const toSee = useWayToNote();
  const files = useAttaching({
    place: { member: memberId, form: DRAFT_FILES, record: 'new' },
    own: sheet.own ?? [],
    setOwn: (own) => change({ own }),
    fault: faults.files,
  });
  const turnTo = (next: Sheet) => {
    latest.current = next;
    setSheet(next);
  };
  useEffect(() => {
    if (!kept || latest.current.html !== '') return;
    latest.current = kept;
    setSheet(kept);
  }, [kept]);

  const change = (part: Partial<Sheet>) => {
    setFaults(NONE);
    const next = { ...latest.current, ...part };
    turnTo(next);
    // Who was to see nothing is not worth keeping.
    if (next.html === '' && !next.own?.length) void drop();
    else keep(next);
  };
  const settle = async (posted: Posted, sent: Sheet) => {
    if (posted.kind === 'refused') {
      await withdrawUnsent(sent);
      // Refused as it was: the next attempt is another request.
      turnTo({ ...latest.current, clientKey: newClientKey() });
      keep(latest.current);
      setFaults(faultsIn(posted.error));
      return sayRefused(() => void save());
    }
    files.clear();
    const { html, choice } = latest.current;
    turnTo(html === sent.html ? freshSheet() : { ...freshSheet(), html, choice });
    if (posted.kind === 'sent') notify.success(savedWords(acting, posted.note), toSee(posted.note));
    else notify.warning(texts.composer.notSent, SENDING);
  };
  const save = async () => {
    const sent = latest.current;
    if (busy || files.isTooMuch) return;
    if (sent.html === '') return setFaults({ ...NONE, note: noWords(files.files.length) });
    setBusy(true);
    const note = { ...sent, memberId, own: sent.own ?? [], files: files.cards() };
    await whileSaving(async () => settle(await postNote(note, () => void drop()), sent));
    setBusy(false);
  };
  const takeUp = ({ files: left, ...words }: Written) => {
    change(words);
    files.takeBack(left);
  };
  return { sheet, change, takeUp, files, faults, busy, save, status };
}

/** Why nothing goes without words. */
const noWords = (files: number) => (files === 0 ? texts.composer.empty : texts.composer.onlyFiles);

function sayRefused(again: () => void): void {
  notify.error(texts.composer.notSaved, { action: { label: texts.composer.again, onPress: again } });
}

function faultsIn({ errors, message }: ApiError): Faults {
  const audience = AUDIENCE.flatMap((field) => errors[field] ?? [])[0] ?? null;
  const note = errors['note'] ?? null;
  return { note, audience, files: note === null && audience === null ? message : null };
}
