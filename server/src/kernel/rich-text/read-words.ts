import { NOTE_MAX_CHARACTERS } from '@kith/contract/notes';
import type { ViewerCtx } from '../context.ts';
import { refuseField } from '../refuse.ts';
import { type RichWords, readApart } from './read-apart.ts';
import { lengthOf, saysSomething } from './says.ts';

const TOO_LONG = `This is too long: at most ${NOTE_MAX_CHARACTERS.toLocaleString('en-AU')} characters.`;

/** Formatted words as safe HTML, and as plain text. Refuses an empty or too long text at its field. */
export async function readWords(
  { viewer }: Pick<ViewerCtx, 'viewer'>,
  field: string,
  sent: string,
): Promise<RichWords> {
  const { html, plain } = await readApart(sent, viewer.userId);
  if (!saysSomething(plain)) return refuseField(field, 'Please write something.');
  if (lengthOf(plain) > NOTE_MAX_CHARACTERS) return refuseField(field, TOO_LONG);
  return { html, plain };
}
