import type { eventsEndpoints } from '@kith/contract/events';
import type { Story } from '#kernel/http/bind';
import { eventDeleted, eventRestored } from './facts.ts';
import { presentEvent } from './present.ts';
import { type EventRecord, eventDeletion, type eventRecord } from './store.ts';

const told = {
  deleted: ({ id, memberId }: EventRecord) => eventDeleted(memberId, { eventId: id }),
  restored: ({ id, memberId }: EventRecord) => eventRestored(memberId, { eventId: id }),
  present: presentEvent,
};

export const deleteEvent: Story<typeof eventsEndpoints.deleteEvent, typeof eventRecord> = (
  ctx,
  { version },
) => eventDeletion.remove(ctx, ctx.held, version, told);

export const restoreEvent: Story<typeof eventsEndpoints.restoreEvent, typeof eventRecord> = async (ctx) => ({
  event: await eventDeletion.restore(ctx, ctx.held, told),
});
