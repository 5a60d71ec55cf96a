import { toStorage } from '@kith/contract/kit/dates';
import type { Note, noteVersion } from '@kith/contract/notes';
import type { PersonCard } from '@kith/contract/users';
import type * as z from 'zod';
import { presentSharing } from '#people/groups';
import { personCards } from '#people/users';
import { whereMayWrite, whichInJourney } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refuse.ts';
import { mayChange } from './rules.ts';
import { NOTE, type NoteVersion, selectVersions, selectVisible, type VisibleNote } from './store.ts';

type Cards = Map<number, PersonCard>;

/** The notes of these ids that the caller may see now, by id. */
export async function presentNotes(ctx: ViewerCtx, ids: readonly number[]): Promise<Map<number, Note>> {
  if (ids.length === 0) return new Map();
  const rows = await selectVisible(ctx, ids);
  const { userId } = ctx.viewer;
  const sharingOf = await presentSharing(ctx, rows);
  const mayWrite = await whereMayWrite(ctx, rows);
  const isInJourney = await whichInJourney(ctx, rows);
  for (const { id, authorId, aboutId } of rows)
    if (authorId !== userId) ctx.auditRead({ kind: NOTE, aboutId, ids: [id] });
  return new Map(
    rows.map((row) => {
      const can_edit = mayChange(userId, row, mayWrite(row));
      return [row.id, { ...presentWords(row), ...sharingOf(row), in_journey: isInJourney(row), can_edit }];
    }),
  );
}

/** In the order of `ids`; what the caller may not see is left out. */
export async function presentList(ctx: ViewerCtx, ids: readonly number[]): Promise<Note[]> {
  const notes = await presentNotes(ctx, ids);
  return ids.flatMap((id) => notes.get(id) ?? []);
}

/** Refuses with `not_found` what the caller may not see. */
export async function presentNote(ctx: ViewerCtx, id: number): Promise<Note> {
  const notes = await presentNotes(ctx, [id]);
  return notes.get(id) ?? refuse('not_found');
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

function presentWords(row: VisibleNote) {
  return {
    id: row.id,
    note: row.html,
    text: row.plain,
    created_at: toStorage(row.createdAt),
    unformatted_date_created: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    about_patient_id: row.aboutId,
    version: row.version,
  };
}

function cardOf(cards: Cards, id: number): PersonCard {
  const card = cards.get(id);
  if (!card) throw new Error(`nobody has the id ${id}`);
  return card;
}
