import { NOTE_MAX_CHARACTERS } from '@kith/contract/notes';
import type { ViewerCtx } from '#kernel/context';
import { refuseField } from '#kernel/refuse';
import { readApart } from './read-apart.ts';
import { lengthOf, saysSomething } from './rules.ts';
import type { NoteWords } from './store.ts';

const TOO_LONG = `This is too long: at most ${NOTE_MAX_CHARACTERS.toLocaleString('en-AU')} characters.`;

/** The text of `note` as safe HTML, and as plain text. Refuses an empty or too long text at the field. */
export async function readBody({ viewer }: ViewerCtx, sent: string): Promise<NoteWords> {
  const { html, plain } = await readApart(sent, viewer.userId);
  if (!saysSomething(plain)) return refuseField('note', 'Please write something.');
  if (lengthOf(plain) > NOTE_MAX_CHARACTERS) return refuseField('note', TOO_LONG);
  return { html, plain };
}
