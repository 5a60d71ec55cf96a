import type { eventsEndpoints } from '@kith/contract/events';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { chosenAudience } from '#people/groups';
import { isAllowed } from '#policy/access';
import { shareWith } from '#policy/sharing';
import { eventAdded } from './facts.ts';
import { replaceOccurrences } from './occurrence-store.ts';
import { plannedNew } from './plan.ts';
import { EVENT } from './policy.ts';
import { presentEvent } from './present.ts';
import { beginsOf } from './times.ts';
import { insertEvent } from './write-store.ts';

type Asked = Omit<InputOf<typeof eventsEndpoints.addEvent>, 'client_key'>;

export const addEvent: Story<typeof eventsEndpoints.addEvent> = async (ctx, { client_key, ...asked }) => {
  const claim = { operation: 'event.add', key: client_key, body: asked };
  return { event: await presentEvent(ctx, await idempotent(ctx, claim, () => add(ctx, asked))) };
};

async function add(ctx: ViewerCtx, asked: Asked): Promise<number> {
  const { userId: authorId, memberId, timeZone } = ctx.viewer;
  const { plan, occurrences } = plannedNew(asked, timeZone);
  const sharedWith = await chosenAudience(ctx, { kind: EVENT, memberId }, asked);
  const inJourney = await isAllowed(ctx, memberId, 'note', 'create');
  const createdAt = ctx.clock.now();
  const eventId = await insertEvent(ctx.db, {
    authorId,
    memberId,
    title: asked.title,
    place: asked.place ?? '',
    text: asked.text ?? '',
    ...plan,
    inJourney,
    withheld: asked.withheld ?? false,
    createdAt,
  });
  await replaceOccurrences(ctx.db, { id: eventId, memberId }, occurrences);
  await shareWith(ctx, { kind: EVENT, recordId: eventId, recordAt: createdAt, memberId }, sharedWith);
  await ctx.record(eventAdded(memberId, { eventId, ...beginsOf(plan), inJourney, sharedWith }));
  return eventId;
}
