import { NOTE_MAX_CHARACTERS } from '@kith/contract/notes';
import { refuseField } from '../../kernel/refuse.ts';
import { lengthOf, saysSomething } from './rules.ts';
import { plainText, sanitise } from './sanitise.ts';
import type { NoteWords } from './store.ts';

const TOO_LONG = `This is too long: at most ${NOTE_MAX_CHARACTERS.toLocaleString('en-AU')} characters.`;

/** What was sent as `note`, safe to show, and its plain text. Refuses at the field what says nothing or too much. */
export function readBody(sent: string): NoteWords {
  const html = sanitise(sent);
  const plain = plainText(html);
  if (!saysSomething(plain)) return refuseField('note', 'Please write something.');
  if (lengthOf(plain) > NOTE_MAX_CHARACTERS) return refuseField('note', TOO_LONG);
  return { html, plain };
}
