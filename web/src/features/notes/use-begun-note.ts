import { useWhose } from '#client/acting/acting-for.ts';
import { useDraft } from '#client/device/use-draft.ts';
import { isSheet, newNoteOf } from './sheet.ts';

/** Whether a new note for the journey in question was begun on this device and waits to be gone on with. */
export function useBegunNote(): boolean {
  const { kept } = useDraft(newNoteOf(useWhose().member), isSheet);
  return Boolean(kept);
}
