import { newClientKey } from '#client/api/client-key.ts';
import type { DraftPlace } from '#client/device/use-draft.ts';
import { type Choice, isChoice, NOBODY } from '#people/groups';
import { isListOfOwn, type OwnFile } from './own-file.ts';
import type { NewNote } from './send-note.ts';

/** Where the draft of a new note for a member's journey lies. */
export const newNoteOf = (member: number): DraftPlace => ({ member, form: 'note', record: 'new' });

/**
 * A new note while it is written. Its key goes with it to the server, so that a note sent twice is there
 * once.
 */
export interface Sheet {
  readonly html: string;
  /** Who will see it, besides those who always do. */
  readonly choice: Choice;
  /** Files in Kith that go with it; absent in the draft of a former version. */
  readonly own?: readonly OwnFile[];
  readonly clientKey: string;
}

/** Written words, their files and their readers, to go on with. */
export type Written = Pick<NewNote, 'html' | 'choice' | 'own' | 'files'>;

export function freshSheet(): Sheet {
  return { html: '', choice: NOBODY, clientKey: newClientKey() };
}

export function isSheet(value: unknown): value is Sheet {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'html' in value &&
    typeof value.html === 'string' &&
    'choice' in value &&
    isChoice(value.choice) &&
    'clientKey' in value &&
    typeof value.clientKey === 'string' &&
    (!('own' in value) || isListOfOwn(value.own))
  );
}
