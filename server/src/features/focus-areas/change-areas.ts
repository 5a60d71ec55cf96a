import type { focusAreasEndpoints } from '@kith/contract/focus-areas';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse } from '#kernel/refuse';
import {
  type AreaRow,
  findArea,
  insertArea,
  lockOwnAreas,
  selectOwnAreas,
  updateArea,
  updatePositions,
} from './area-store.ts';
import { areaChanged, areaChosen, areasOrdered, areaWithheld } from './facts.ts';
import type { areaRecord } from './held.ts';
import { contentOf } from './part-of.ts';
import { presentAreas } from './present-areas.ts';
import { areasOf } from './read-areas.ts';

export const chooseFocusArea: Story<typeof focusAreasEndpoints.chooseFocusArea> = async (
  ctx,
  { focus_area_id, client_key: key },
) => {
  const claim = { operation: 'focus_area.choose', key, body: { focus_area_id } };
  const id = await idempotent(ctx, claim, async () => (await chooseArea(ctx, focus_area_id)).id);
  return { focus_area: await presentArea(ctx, id) };
};

/** The member's area, held: a new one, or the one that they have, which goes on. */
export async function chooseArea(ctx: ViewerCtx, focusAreaId: number): Promise<AreaRow> {
  const { userId: memberId } = ctx.viewer;
  const { focus_area, begins_withheld: withheld } = contentOf(focusAreaId);
  const createdAt = ctx.clock.now();
  const made = await insertArea(ctx.db, { memberId, focusAreaId, withheld, createdAt }, focus_area);
  if (made) {
    await ctx.record(areaChosen(memberId, { areaId: made.id, focusAreaId }));
    return made;
  }
  const known = (await selectOwnAreas(ctx.db, memberId)).find((area) => area.focusAreaId === focusAreaId);
  const [held] = known ? await lockOwnAreas(ctx.db, memberId, [known.id]) : [];
  if (!held) throw new Error('an area of the member is gone');
  await setStatus(ctx, held, 'active');
  return held;
}

async function setStatus(
  ctx: ViewerCtx,
  { id: areaId, memberId, ...area }: AreaRow,
  status: AreaRow['status'],
) {
  if (area.status === status) return;
  await updateArea(ctx.db, areaId, { status, editedAt: ctx.clock.now() });
  await ctx.record(areaChanged(memberId, { areaId, from: area.status, status }));
}

export const editFocusArea: Story<typeof focusAreasEndpoints.editFocusArea, typeof areaRecord> = async (
  ctx,
  { id, status, version },
) => {
  if (ctx.held.version !== version) return refuse('stale', { current: await presentArea(ctx, id) });
  await setStatus(ctx, ctx.held, status);
  return { focus_area: await presentArea(ctx, id) };
};

/** Only areas that are named move; those that are not follow, as they stood. */
export const orderFocusAreas: Story<typeof focusAreasEndpoints.orderFocusAreas> = async (ctx, { ids }) => {
  const { userId: memberId } = ctx.viewer;
  const held = await lockOwnAreas(ctx.db, memberId);
  const named = [...new Set(ids)].filter((id) => held.some((area) => area.id === id));
  const before = held.toSorted((one, other) => one.position - other.position || one.id - other.id);
  const after = [...named, ...before.map(({ id }) => id).filter((id) => !named.includes(id))];
  await updatePositions(ctx.db, after);
  const [areaId] = named;
  if (areaId !== undefined) await ctx.record(areasOrdered(memberId, { areaId, ...shownIn(before, after) }));
  return areasOf(ctx);
};

/** Supporters hear of an order that they see, and never by an area that they do not. */
function shownIn(before: readonly AreaRow[], after: readonly number[]): { shownId?: number } {
  const open = before.filter(({ withheld }) => !withheld).map(({ id }) => id);
  const shown = after.filter((id) => open.includes(id));
  const [shownId] = shown;
  return shownId === undefined || shown.every((id, at) => id === open[at]) ? {} : { shownId };
}

export const withholdFocusArea: Story<
  typeof focusAreasEndpoints.withholdFocusArea,
  typeof areaRecord
> = async (ctx, { id, withheld }) => {
  if (ctx.held.withheld !== withheld) {
    await updateArea(ctx.db, id, { withheld });
    await ctx.record(areaWithheld(ctx.held.memberId, { areaId: id, withheld }));
  }
  return { focus_area: await presentArea(ctx, id) };
};

async function presentArea(ctx: ViewerCtx, id: number) {
  const row = (await findArea(ctx, id)) ?? refuse('not_found');
  return (await presentAreas(ctx, [row]))[0] ?? refuse('not_found');
}
