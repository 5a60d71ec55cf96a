import type { resourcesEndpoints } from '@kith/contract/resources';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { organisationNames } from '#people/organisations';
import { readableBy, writableBy } from './policy.ts';
import { presentCards, presentResource, presentWritten } from './present.ts';
import { findPublished, selectPublished } from './published-store.ts';
import { presentOwn, type resourceRecord } from './resource-record.ts';
import { searchResources } from './search-resources.ts';
import { selectWritten } from './store.ts';

type Endpoints = typeof resourcesEndpoints;

export const listResources: Story<Endpoints['listResources']> = async (ctx, { keyword, limit, offset }) => {
  const organisations = await readableBy(ctx);
  if (keyword !== undefined) {
    const { hits, near } = await searchResources(ctx, { keyword, organisations, limit, offset });
    return { resources: hits.slice(0, limit), has_more_data: hits.length > limit, near };
  }
  const rows = await selectPublished(ctx.db, organisations, { limit: limit + 1, offset });
  return {
    resources: await presentCards(ctx, rows.slice(0, limit)),
    has_more_data: rows.length > limit,
    near: false,
  };
};

export const getResource: Story<Endpoints['getResource']> = async (ctx, { id }) => {
  const row = await findPublished(ctx.db, id, await readableBy(ctx));
  return row ? { resource: await presentResource(ctx, row) } : refuse('not_found');
};

export const listWrittenResources: Story<Endpoints['listWrittenResources']> = async (ctx) => {
  const ids = await writableBy(ctx);
  const names = await organisationNames(ctx.db, ids);
  const all = await presentWritten(ctx, await selectWritten(ctx.db, ids));
  const byOrganisation = Map.groupBy(all, ({ organisation }) => organisation.id);
  const organisations = [...names.values()]
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((organisation) => ({ organisation, resources: byOrganisation.get(organisation.id) ?? [] }));
  return { organisations };
};

export const getWrittenResource: Story<Endpoints['getWrittenResource'], typeof resourceRecord> = async (
  ctx,
  { id },
) => ({ resource: await presentOwn(ctx, id) });
