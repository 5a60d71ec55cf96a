import type { organisationsEndpoints } from '@kith/contract/organisations';
import type { Db } from '#kernel/db';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { presentOrganisation } from './present.ts';
import { type OrganisationRecord, selectOrganisations, selectPage } from './store.ts';

type Endpoints = typeof organisationsEndpoints;

export const getOrganisation: Story<Endpoints['getOrganisation']> = async (ctx, { id }) => ({
  organisation: presentOrganisation(await findOne(ctx.db, id)),
});

export const listAllOrganisations: Story<Endpoints['listAllOrganisations']> = async (ctx, page) => {
  const rows = await selectPage(ctx.db, { ...page, limit: page.limit + 1 });
  return {
    organisations: rows.slice(0, page.limit).map(presentOrganisation),
    has_more_data: rows.length > page.limit,
  };
};

export const getOrganisationLogo: Story<Endpoints['getOrganisationLogo']> = async (ctx, { id }) => {
  const { logoKey } = await findOne(ctx.db, id);
  const bytes = logoKey === null ? undefined : await ctx.ports.files.get(logoKey);
  return bytes ? { contentType: 'image/webp', bytes } : refuse('not_found');
};

async function findOne(db: Db, id: number): Promise<OrganisationRecord> {
  const [row] = await selectOrganisations(db, { ids: [id] });
  return row ?? refuse('not_found');
}
