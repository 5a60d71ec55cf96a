import { toStorage } from '@kith/contract/kit/dates';
import type { NamedAudience } from '@kith/contract/named-audience';
import type { Note, noteVersion } from '@kith/contract/notes';
import type { PersonCard } from '@kith/contract/users';
import type * as z from 'zod';
import { personCards } from '#people/users';
import { type Audience, audienceNames, isAllowed } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refuse.ts';
import { audienceFor, mayChange } from './rules.ts';
import { NOTE, type NoteVersion, selectVersions, selectVisible, type VisibleNote } from './store.ts';

type Cards = Map<number, PersonCard>;

/** The notes of these ids that the caller may see now, by id. */
export async function presentNotes(ctx: ViewerCtx, ids: readonly number[]): Promise<Map<number, Note>> {
  if (ids.length === 0) return new Map();
  const rows = await selectVisible(ctx, ids);
  const { userId } = ctx.viewer;
  const seen = rows.map((row) => ({ row, audience: audienceFor(userId, row) }));
  const cards = await personCards(
    ctx,
    seen.flatMap(({ row, audience }) => [row.authorId, ...audience.userIds]),
  );
  const names = await audienceNames(
    ctx.db,
    seen.flatMap(({ audience }) => [...audience.groupIds, ...audience.organisationTeamIds]),
  );
  const changeable = await whereChangeable(ctx, rows);
  for (const { id, authorId, aboutId } of rows)
    if (authorId !== userId) ctx.saw({ kind: NOTE, aboutId, ids: [id] });
  return new Map(
    seen.map(({ row, audience }) => [
      row.id,
      presentOne(row, { cards, names, audience, canEdit: changeable(row) }),
    ]),
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

interface Around {
  readonly cards: Cards;
  readonly names: ReadonlyMap<number, NamedAudience>;
  readonly audience: Audience;
  readonly canEdit: boolean;
}

function presentOne(row: VisibleNote, { cards, names, audience, canEdit }: Around): Note {
  return {
    id: row.id,
    note: row.html,
    text: row.plain,
    created_by: cardOf(cards, row.authorId),
    created_at: toStorage(row.createdAt),
    unformatted_date_created: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    about_patient_id: row.aboutId,
    in_journey: row.inJourney,
    shared_with: audience.userIds.flatMap((id) => cards.get(id) ?? []),
    shared_with_group: audience.groupIds.flatMap((id) => names.get(id) ?? []),
    shared_with_organisation_team: audience.organisationTeamIds.flatMap((id) => names.get(id) ?? []),
    allow_communications: false,
    can_edit: canEdit,
    version: row.version,
  };
}

function cardOf(cards: Cards, id: number): PersonCard {
  const card = cards.get(id);
  if (!card) throw new Error(`nobody has the id ${id}`);
  return card;
}

/** Asks once for each member about whom the caller has written here. */
async function whereChangeable(
  ctx: ViewerCtx,
  rows: readonly VisibleNote[],
): Promise<(row: VisibleNote) => boolean> {
  const { userId } = ctx.viewer;
  const members = new Set(
    rows.filter((row) => row.authorId === userId && row.aboutId !== userId).map((row) => row.aboutId),
  );
  const mayCreate = new Map<number, boolean>();
  for (const memberId of members) mayCreate.set(memberId, await isAllowed(ctx, memberId, 'note', 'create'));
  return (row) => mayChange(userId, row, mayCreate.get(row.aboutId) ?? false);
}
