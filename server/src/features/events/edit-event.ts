import type { eventsEndpoints } from '@kith/contract/events';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { Story } from '#kernel/http/bind';
import { changeSharing } from '#people/groups';
import { requireVersion } from '#records';
import { eventEdited, eventWithheld } from './facts.ts';
import { replaceOccurrences } from './occurrence-store.ts';
import { plannedAnew } from './plan.ts';
import { EVENT } from './policy.ts';
import { presentEvent } from './present.ts';
import type { eventRecord } from './store.ts';
import { beginsOf, timesOf } from './times.ts';
import { type EventPatch, updateEvent } from './write-store.ts';

type Asked = InputOf<typeof eventsEndpoints.editEvent>;

export const editEvent: Story<typeof eventsEndpoints.editEvent, typeof eventRecord> = async (ctx, asked) => {
  const event = ctx.held;
  await requireVersion(ctx, event, asked.version, presentEvent);
  const anew = plannedAnew(asked, event);
  const { id: recordId, memberId, sortAt: recordAt } = event;
  const shares = await changeSharing(ctx, { kind: EVENT, recordId, recordAt, memberId }, asked);
  await updateEvent(ctx.db, event, { ...patchOf(asked), ...anew?.plan, editedAt: ctx.clock.now() });
  if (anew) await replaceOccurrences(ctx.db, event, anew.occurrences);
  const begins = beginsOf(anew?.plan ?? { ...timesOf(event), timeZone: event.timeZone });
  const said = { eventId: event.id, version: event.version + 1, moved: anew !== undefined };
  await ctx.record(eventEdited(event.memberId, { ...said, ...begins, ...shares }));
  return { event: await presentEvent(ctx, event.id) };
};

export const withholdEvent: Story<typeof eventsEndpoints.withholdEvent, typeof eventRecord> = async (
  ctx,
  asked,
) => {
  const { id, withheld } = asked;
  const event = ctx.held;
  if (event.withheld !== withheld) {
    await updateEvent(ctx.db, event, { withheld });
    await ctx.record(eventWithheld(event.memberId, { eventId: id, withheld }));
  }
  return { event: await presentEvent(ctx, id) };
};

function patchOf({ title, text, place }: Asked): EventPatch {
  return {
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text: text ?? '' }),
    ...(place !== undefined && { place: place ?? '' }),
  };
}
