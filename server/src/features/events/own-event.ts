import { openAtWork, whichChangeable } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refuse.ts';
import { presentEvent } from './present.ts';
import { type EventRecord, lockEvent, selectVisible } from './store.ts';

/** An event that the caller may see, held for a change; any other is `not_found`. */
export async function holdVisibleEvent(ctx: ViewerCtx, id: number): Promise<EventRecord> {
  const event = await lockEvent(ctx.db, id);
  const [visible] = event ? await selectVisible(ctx, [id]) : [];
  return event && visible ? event : refuse('not_found');
}

/** The caller's own event, deleted or not; one that they may only see is `forbidden`. */
export async function holdOwnEvent(ctx: ViewerCtx, id: number): Promise<EventRecord> {
  const event = await lockEvent(ctx.db, id);
  if (event?.authorId === ctx.viewer.userId) return openAtWork(ctx, event);
  await holdVisibleEvent(ctx, id);
  return refuse('forbidden');
}

/** The same, as long as it has not been deleted. */
export async function holdStandingEvent(ctx: ViewerCtx, id: number): Promise<EventRecord> {
  const event = await holdOwnEvent(ctx, id);
  return event.deletedAt ? refuse('not_found') : event;
}

/** Refuses a change by somebody who no longer writes in that member's journey. */
export async function requireChangeable(ctx: ViewerCtx, event: EventRecord): Promise<void> {
  const isChangeable = await whichChangeable(ctx, [event]);
  if (!isChangeable(event)) return refuse('forbidden');
}

/** Refuses a change of a version that has been replaced since, with the event as it stands. */
export async function requireVersion(ctx: ViewerCtx, event: EventRecord, version: number): Promise<void> {
  if (event.version !== version) return refuse('stale', { current: await presentEvent(ctx, event.id) });
}
