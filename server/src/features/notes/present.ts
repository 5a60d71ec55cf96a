import type { Note, noteVersion } from '@kith/contract/notes';
import type { PersonCard } from '@kith/contract/users';
import type * as z from 'zod';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { personCards } from '#people/users';
import { attachmentsOf } from './note-files.ts';
import { type NoteVersion, noteRecord, selectVersions, type VisibleNote } from './store.ts';

type Cards = Map<number, PersonCard>;

/** The notes of these ids that the caller may see now, by id. */
export async function presentNotes(ctx: ViewerCtx, ids: readonly number[]): Promise<Map<number, Note>> {
  const notes = await presentRows(ctx, await noteRecord.selectVisible(ctx, ids));
  return new Map(notes.map((note) => [note.id, note]));
}

/** In the order of `ids`, without those that the caller may not see. */
export async function presentList(ctx: ViewerCtx, ids: readonly number[]): Promise<Note[]> {
  const notes = await presentNotes(ctx, ids);
  return ids.flatMap((id) => notes.get(id) ?? []);
}

/** Refuses with `not_found` a note that the caller may not see. */
export async function presentNote(ctx: ViewerCtx, id: number): Promise<Note> {
  return presentRow(ctx, await noteRecord.see(ctx, id));
}

export async function presentRow(ctx: ViewerCtx, row: VisibleNote): Promise<Note> {
  const [note] = await presentRows(ctx, [row]);
  return note ?? refuse('not_found');
}

async function presentRows(ctx: ViewerCtx, rows: readonly VisibleNote[]): Promise<Note[]> {
  if (rows.length === 0) return [];
  const commonOf = await noteRecord.open(ctx, rows);
  const filesOf = await attachmentsOf(ctx.db, rows);
  return rows.map((row) => ({
    note: row.html,
    text: row.plain,
    attachments: filesOf(row),
    ...commonOf(row),
  }));
}

const VERSIONS_SHOWN = 100;

export async function presentVersions(
  ctx: ViewerCtx,
  noteId: number,
): Promise<z.output<typeof noteVersion>[]> {
  const versions = await selectVersions(ctx.db, noteId, VERSIONS_SHOWN);
  const cards = await personCards(
    ctx,
    versions.map(({ writtenBy }) => writtenBy),
  );
  return versions.map((version) => presentVersion(version, cards));
}

function presentVersion({ version, html, plain, writtenAt, writtenBy }: NoteVersion, cards: Cards) {
  return {
    version,
    note: html,
    text: plain,
    written_at: writtenAt.toISOString(),
    written_by: cardOf(cards, writtenBy),
  };
}

function cardOf(cards: Cards, id: number): PersonCard {
  const card = cards.get(id);
  if (!card) throw new Error(`no one has the id ${id}`);
  return card;
}
