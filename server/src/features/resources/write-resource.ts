import { focusAreaOf } from '@kith/contract/focus-areas/focus-areas';
import type { InputOf } from '@kith/contract/kit/endpoint';
import { RESOURCES_MAX, type resourcesEndpoints } from '@kith/contract/resources';
import type { Ctx, ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse, refuseField } from '#kernel/refuse';
import { readWords } from '#kernel/rich-text/read-words';
import { lockOrganisation } from '#people/organisations';
import { requireVersion } from '#records';
import { resourceCreated, resourceUpdated } from './facts.ts';
import { writableBy } from './policy.ts';
import { presentOwn, type resourceRecord } from './resource-record.ts';
import { countResources, insertResource, updateWords, type Words } from './store.ts';

type Endpoints = typeof resourcesEndpoints;
type Asked = Pick<InputOf<Endpoints['createResource']>, 'title' | 'summary' | 'focus_area_id' | 'content'>;

export const createResource: Story<Endpoints['createResource']> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  if (!(await writableBy(ctx)).includes(asked.organisation_id)) return refuse('not_found');
  const words = await wordsIn(ctx, asked, { summary: null, focusAreaId: null });
  const request = { operation: 'resource.create', key, body: asked };
  const id = await idempotent(ctx, request, () => insert(ctx, asked.organisation_id, words));
  return { resource: await presentOwn(ctx, id) };
};

async function insert(ctx: ViewerCtx, organisationId: number, words: Words): Promise<number> {
  await requireRoom(ctx, organisationId);
  const id = await insertResource(ctx.db, organisationId, { ...words, ...savedBy(ctx) });
  await ctx.record(resourceCreated(null, { id, organisationId }));
  return id;
}

/** Holds the organisation, so that two administrators do not both take its last place. */
export async function requireRoom({ db }: Pick<Ctx, 'db'>, organisationId: number): Promise<void> {
  await lockOrganisation(db, organisationId);
  if ((await countResources(db, organisationId)) >= RESOURCES_MAX) refuse('resources_full');
}

export const updateResource: Story<Endpoints['updateResource'], typeof resourceRecord> = async (
  ctx,
  { id, version, ...asked },
) => {
  const row = ctx.held;
  const words = await wordsIn(ctx, asked, row);
  await requireVersion(ctx, row, version, presentOwn);
  await updateWords(ctx.db, row, { ...words, ...savedBy(ctx) });
  await ctx.record(resourceUpdated(null, { id, organisationId: row.organisationId }));
  return { resource: await presentOwn(ctx, id) };
};

/** An absent optional field stays as it was. */
async function wordsIn(
  ctx: ViewerCtx,
  { title, summary, focus_area_id: area, content }: Asked,
  before: Pick<Words, 'summary' | 'focusAreaId'>,
): Promise<Words> {
  if (typeof area === 'number' && !focusAreaOf(area))
    return refuseField('focus_area_id', 'There is no such focus area.');
  const { html, plain } = await readWords(ctx, 'content', content);
  return {
    title,
    summary: summary === undefined ? before.summary : summary,
    focusAreaId: area === undefined ? before.focusAreaId : area,
    html,
    plain,
  };
}

const savedBy = ({ clock, viewer }: ViewerCtx) => ({ editedAt: clock.now(), editedBy: viewer.userId });
