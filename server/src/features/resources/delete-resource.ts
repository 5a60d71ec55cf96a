import { RESOURCE_UNDO_SECONDS, type resourcesEndpoints } from '@kith/contract/resources';
import type { Feature } from '#kernel/feature';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { undoWithin } from '#kernel/undo';
import { requireVersion } from '#records';
import { resourceDeleted, resourceRestored } from './facts.ts';
import { presentOwn, type resourceRecord } from './resource-record.ts';
import { publishedVersion, purge, setDeletedAt } from './store.ts';
import { requireRoom } from './write-resource.ts';

type Endpoints = typeof resourcesEndpoints;

const PURGE = 'resources.purge';
const PURGE_AFTER_SECONDS = 60;
const undo = undoWithin(RESOURCE_UNDO_SECONDS);

export const deleteResource: Story<Endpoints['deleteResource'], typeof resourceRecord> = async (
  ctx,
  { id, version },
) => {
  const row = ctx.held;
  await requireVersion(ctx, row, version, presentOwn);
  if ((await publishedVersion(ctx.db, id)) !== undefined) return refuse('conflict');
  const deletedAt = ctx.clock.now();
  await setDeletedAt(ctx.db, id, deletedAt);
  await ctx.ports.jobs.send(ctx.db, PURGE, { id }, { afterSeconds: PURGE_AFTER_SECONDS });
  await ctx.record(resourceDeleted(null, { id, organisationId: row.organisationId }));
  return { id, undo_until: undo.until(deletedAt).toISOString() };
};

/** One that is not deleted is answered unchanged, so that a second tap does no harm. */
export const restoreResource: Story<Endpoints['restoreResource'], typeof resourceRecord> = async (
  ctx,
  { id },
) => {
  const { deletedAt, organisationId } = ctx.held;
  if (deletedAt) {
    if (!undo.isOpen(deletedAt, ctx.clock.now())) return refuse('undo_expired');
    await requireRoom(ctx, organisationId);
    await setDeletedAt(ctx.db, id, null);
    await ctx.record(resourceRestored(null, { id, organisationId }));
  }
  return { resource: await presentOwn(ctx, id) };
};

export const resourceJobs: NonNullable<Feature['jobs']> = ({ db, clock }) => ({
  [PURGE]: async () => {
    await purge(db, undo.closedBefore(clock.now()));
  },
});
