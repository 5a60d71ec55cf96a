import { focusAreaOf } from '@kith/contract/focus-areas/focus-areas';
import type { Resource, ResourceCard, ResourceState, WrittenCard } from '@kith/contract/resources';
import type { PersonCard } from '@kith/contract/users';
import type { Ctx } from '#kernel/context';
import { organisationNames } from '#people/organisations';
import { personCards } from '#people/users';
import type { Published, PublishedCard } from './published-store.ts';
import type { Written } from './store.ts';

type Names = Awaited<ReturnType<typeof organisationNames>>;
type Reading = Pick<Ctx, 'db'>;

export async function presentCards({ db }: Reading, rows: readonly PublishedCard[]): Promise<ResourceCard[]> {
  const names = await organisationNames(
    db,
    rows.map(({ organisationId }) => organisationId),
  );
  return rows.map((row) => ({ ...presentRead(row, names), found: null }));
}

export async function presentResource(ctx: Reading, row: Published): Promise<Resource> {
  const names = await organisationNames(ctx.db, [row.organisationId]);
  return { ...presentRead(row, names), html: row.html };
}

function presentRead(row: PublishedCard, names: Names): Omit<ResourceCard, 'found'> {
  return {
    ...wordsOf({ ...row, id: row.resourceId }, names),
    published_at: row.publishedAt.toISOString(),
  };
}

export async function presentWritten(ctx: Reading, rows: readonly Written[]): Promise<WrittenCard[]> {
  const names = await organisationNames(
    ctx.db,
    rows.map(({ organisationId }) => organisationId),
  );
  const people = await personCards(
    ctx,
    rows.flatMap(({ editedBy }) => editedBy ?? []),
  );
  return rows.map((row) => presentOneWritten(row, names, people));
}

function presentOneWritten(row: Written, names: Names, people: ReadonlyMap<number, PersonCard>): WrittenCard {
  const { publishedVersion, publishedAt, editedAt, editedBy, version } = row;
  return {
    ...wordsOf(row, names),
    state: stateOf(row),
    has_changes: publishedVersion !== null && publishedVersion !== version,
    published_at: publishedAt?.toISOString() ?? null,
    edited_at: editedAt.toISOString(),
    edited_by: people.get(editedBy ?? 0) ?? null,
    version,
  };
}

function stateOf({ publishedVersion, takenBackAt }: Written): ResourceState {
  if (publishedVersion !== null) return 'published';
  return takenBackAt === null ? 'draft' : 'taken_back';
}

function wordsOf(
  row: Pick<Written, 'id' | 'organisationId' | 'title' | 'summary' | 'focusAreaId'>,
  names: Names,
) {
  const { id, organisationId, title, summary, focusAreaId } = row;
  const area = focusAreaId === null ? undefined : focusAreaOf(focusAreaId);
  return {
    id,
    organisation: names.get(organisationId) ?? { id: organisationId, name: '' },
    title,
    summary,
    focus_area: focusAreaId !== null && area ? { id: focusAreaId, focus_area: area.focus_area } : null,
  };
}
