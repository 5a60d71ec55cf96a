import { PROFESSIONS, STATED_GENDERS, SUPPORT_TYPES } from '@kith/contract/directory/directory';
import type { findingEndpoints } from '@kith/contract/finding';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { countsOf } from './counts.ts';
import { type Filters, findFound, NO_FILTERS, selectCounts, selectFound } from './found-store.ts';
import { presentFound } from './present-found.ts';
import { NO_WORDS } from './read-keywords.ts';

type Endpoints = typeof findingEndpoints;

export const listProfessions: Story<Endpoints['listProfessions']> = async () => ({
  professions: [...PROFESSIONS],
});

export const listSupportTypes: Story<Endpoints['listSupportTypes']> = async () => ({
  support_types: [...SUPPORT_TYPES],
});

export const countByGender: Story<Endpoints['countByGender']> = async (ctx) => {
  const { genders } = countsOf(await selectCounts(ctx.db, NO_FILTERS));
  const counts = new Map(genders.map(({ id, count }) => [id, count]));
  return { genders: STATED_GENDERS.map(({ id, label }) => ({ id, label, count: counts.get(id) ?? 0 })) };
};

export const getListed: Story<Endpoints['getListed']> = async (ctx, { id }) => {
  const row = await findFound(ctx.db, id);
  const [professional = null] = await presentFound(ctx, row ? [row] : [], {
    ...NO_FILTERS,
    read: NO_WORDS,
  });
  return { professional };
};

export const listProviders: Story<Endpoints['listProviders']> = (ctx, page) => listed(ctx, NO_FILTERS, page);

export const listProvidersByPractice: Story<Endpoints['listProvidersByPractice']> = (
  ctx,
  { organisation_id: organisation, ...page },
) => listed(ctx, { ...NO_FILTERS, organisation }, page);

async function listed(
  ctx: ViewerCtx,
  filters: Filters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const rows = await selectFound(ctx.db, filters, { limit: limit + 1, offset });
  const professionals = await presentFound(ctx, rows.slice(0, limit), { ...filters, read: NO_WORDS });
  return { professionals, has_more_data: rows.length > limit };
}
