import { CARD_CHARACTERS, type NoteCard, shortened } from '@kith/contract/journey-cards';
import type { ViewerCtx } from '#kernel/context';
import type { NameOnce } from '#records';
import { attachmentsOf } from './note-files.ts';
import { noteRecord } from './store.ts';

interface Look {
  /** How much of each text is needed. */
  readonly characters: number;
  readonly nameOnce: NameOnce;
}

interface Shown {
  readonly card: Omit<NoteCard, 'sort_at'>;
  /** For search. */
  readonly text: string;
}

/** The notes of these ids that the caller may see now, by id, as lists show them. */
export async function presentNoteCards(ctx: ViewerCtx, ids: readonly number[], look: Look) {
  const rows = await noteRecord.selectCards(ctx, ids, look.characters);
  if (rows.length === 0) return new Map<number, Shown>();
  const fieldsOf = await noteRecord.openCards(ctx, rows, look.nameOnce);
  const filesOf = await attachmentsOf(ctx.db, rows);
  return new Map<number, Shown>(
    rows.map((row) => {
      const { html, plain, editedAt, fileCount } = row;
      const isWhole = html !== '' && plain.length <= CARD_CHARACTERS;
      const words = isWhole ? { note: html } : { text: shortened(plain) };
      const edited = editedAt && { edited_at: editedAt.toISOString() };
      const files = fileCount > 0 && { attachments: filesOf(row) };
      return [row.id, { card: { ...fieldsOf(row), ...words, ...files, ...edited }, text: plain }];
    }),
  );
}
