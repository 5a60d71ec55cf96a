import { useDraft } from '#client/use-draft.ts';
import { isSheet, NEW_NOTE } from './sheet.ts';

/** Whether a new note was begun on this device and waits to be gone on with. */
export function useBegunNote(): boolean {
  const { kept } = useDraft(NEW_NOTE, isSheet);
  return Boolean(kept);
}
