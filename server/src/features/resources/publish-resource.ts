import type { resourcesEndpoints } from '@kith/contract/resources';
import type { Story } from '#kernel/http/bind';
import { requireVersion } from '#records';
import { resourcePublished, resourceTakenBack } from './facts.ts';
import { presentOwn, type resourceRecord } from './resource-record.ts';
import { insertPublished, publishedVersion, removePublished } from './store.ts';

type Endpoints = typeof resourcesEndpoints;

/** The version that the administrator saw. A second press changes nothing. */
export const publishResource: Story<Endpoints['publishResource'], typeof resourceRecord> = async (
  ctx,
  { id, version },
) => {
  const row = ctx.held;
  await requireVersion(ctx, row, version, presentOwn);
  if ((await publishedVersion(ctx.db, id)) !== version) {
    await insertPublished(ctx.db, row, ctx.clock.now());
    await ctx.record(resourcePublished(null, { id, organisationId: row.organisationId }));
  }
  return { resource: await presentOwn(ctx, id) };
};

/** Asks for no version: what must go goes. */
export const takeBackResource: Story<Endpoints['takeBackResource'], typeof resourceRecord> = async (
  ctx,
  { id },
) => {
  const { organisationId } = ctx.held;
  if (await removePublished(ctx.db, id, ctx.clock.now()))
    await ctx.record(resourceTakenBack(null, { id, organisationId }));
  return { resource: await presentOwn(ctx, id) };
};
