import type { eventsEndpoints } from '@kith/contract/events';
import { withdrawShares } from '#policy';
import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { Story } from '../../kernel/http/bind.ts';
import type { JobHandlers } from '../../kernel/jobs.ts';
import { refuse } from '../../kernel/refuse.ts';
import { eventDeleted, eventRestored } from './facts.ts';
import { holdOwnEvent, holdStandingEvent, requireChangeable, requireVersion } from './own-event.ts';
import { presentEvent } from './present.ts';
import { undo } from './rules.ts';
import { EVENT } from './store.ts';
import { purgeWords, setDeletedAt } from './write-store.ts';

/** The queue whose job takes the words out for good once nobody can undo any more. */
const PURGE_EVENTS = 'events.purge';
const PURGE_AFTER_SECONDS = 60;

export const deleteEvent: Story<typeof eventsEndpoints.deleteEvent> = async (ctx, { id, version }) => {
  const event = await holdStandingEvent(ctx, id);
  await requireChangeable(ctx, event);
  await requireVersion(ctx, event, version);
  const deletedAt = ctx.clock.now();
  await setDeletedAt(ctx.db, id, deletedAt);
  await withdrawShares(ctx.db, { kind: EVENT, recordId: id }, deletedAt);
  await ctx.ports.jobs.send(ctx.db, PURGE_EVENTS, { eventId: id }, { afterSeconds: PURGE_AFTER_SECONDS });
  await ctx.record(eventDeleted(event.aboutId, { eventId: id }));
  return { id, undo_until: undo.until(deletedAt).toISOString() };
};

/** An event that stands is answered as it is, so that a second tap does no harm. */
export const restoreEvent: Story<typeof eventsEndpoints.restoreEvent> = async (ctx, { id }) => {
  const event = await holdOwnEvent(ctx, id);
  if (event.deletedAt) {
    if (!undo.isOpen(event.deletedAt, ctx.clock.now())) return refuse('undo_expired');
    await setDeletedAt(ctx.db, id, null);
    await withdrawShares(ctx.db, { kind: EVENT, recordId: id }, null);
    await ctx.record(eventRestored(event.aboutId, { eventId: id }));
  }
  return { event: await presentEvent(ctx, id) };
};

/** The room's one job: every event whose deletion can not be undone any more loses its words and times. */
export function eventJobs(db: Db, clock: Clock): JobHandlers {
  return {
    [PURGE_EVENTS]: async () => {
      const now = clock.now();
      await db.transaction((tx) => purgeWords(tx, undo.closedBefore(now), now));
    },
  };
}
