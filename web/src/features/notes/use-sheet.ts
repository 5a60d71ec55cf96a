import { useEffect, useRef, useState } from 'react';
import { useActingFor, useWhose } from '#client/acting/acting-for.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { useDraft } from '#client/device/use-draft.ts';
import { notify } from '#kit/notify.ts';
import type { Choice } from '#people/groups';
import { whileSaving } from '#people/saving';
import { savedWords } from './saved-words.ts';
import { freshSheet, isSheet, newNoteOf, type Sheet, type Written } from './sheet.ts';
import { texts } from './texts.ts';
import { type Posted, postNote, SENDING, withdrawUnsent } from './unsent-notes.ts';
import { useWayToNote } from './use-way-to-note.ts';

/** Why a note was not taken: its words, or who was to see it. */
interface Faults {
  readonly note: string | null;
  readonly audience: string | null;
}

const NONE: Faults = { note: null, audience: null };
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

  const turnTo = (next: Sheet) => {
    latest.current = next;
    setSheet(next);
  };
  useEffect(() => {
    if (!kept || latest.current.html !== '') return;
    latest.current = kept;
    setSheet(kept);
  }, [kept]);

  const change = (part: Partial<Written>) => {
    setFaults(NONE);
    const next = { ...latest.current, ...part };
    turnTo(next);
    // Who was to see nothing is not worth keeping.
    if (next.html === '') void drop();
    else keep(next);
  };
  const settle = async (posted: Posted, sent: Sheet) => {
    if (posted.kind === 'refused') {
      await withdrawUnsent(sent);
      // Refused as it was: the next attempt is another request.
      turnTo({ ...latest.current, clientKey: newClientKey() });
      keep(latest.current);
      setFaults(faultsIn(posted.error.errors));
      notify.error(texts.composer.notSaved, {
        action: { label: texts.composer.again, onPress: () => void save() },
      });
      return;
    }
    const { html, choice } = latest.current;
    turnTo(html === sent.html ? freshSheet() : { ...freshSheet(), html, choice });
    if (posted.kind === 'sent') notify.success(savedWords(acting, posted.note), toSee(posted.note));
    else notify.warning(texts.composer.notSent, SENDING);
  };
  const save = async () => {
    const sent = latest.current;
    if (busy) return;
    if (sent.html === '') {
      setFaults({ ...NONE, note: texts.composer.empty });
      return;
    }
    setBusy(true);
    await whileSaving(async () => settle(await postNote({ ...sent, memberId }, () => void drop()), sent));
    setBusy(false);
  };
  const write = (html: string) => change({ html });
  const choose = (choice: Choice) => change({ choice });
  return { sheet, write, choose, faults, busy, save, status };
}

function faultsIn(errors: Readonly<Record<string, string>>): Faults {
  const audience = AUDIENCE.flatMap((field) => errors[field] ?? [])[0] ?? null;
  return { note: errors['note'] ?? null, audience };
}
