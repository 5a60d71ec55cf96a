import { eventsEndpoints } from '@kith/contract/events';
import type { Story } from '#kernel/http/bind';
import { pageOfBoth } from '#kernel/page-of-both';
import { throughTheirEyes } from '#people/team';
import { eyes } from '#policy/callers';
import { selectInSpan } from './occurrence-store.ts';
import { presentFound, spanAsked } from './read-events.ts';
import { eventRecord } from './store.ts';

/** In a preview, a private event of another author stays hidden. */
export const previewEvents: Story<typeof eventsEndpoints.previewEvents> = (ctx, asked) => {
  const { userId: memberId } = ctx.viewer;
  const theirs = { endpoint: eventsEndpoints.fetchEvents, input: (member_id: number) => ({ member_id }) };
  return throughTheirEyes(ctx, asked, theirs, async (through, own) => {
    const days = spanAsked(through, asked);
    const { page, has_more_data } = await pageOfBoth(
      asked,
      (part) => selectInSpan(through, { ...days, memberId, ...part }),
      async (found) => {
        const ids = [...new Set(found.map(({ eventId }) => eventId))];
        const seen = new Set(await eventRecord.readableIds(own.db, { ...eyes(own), ids }));
        return found.filter(({ eventId }) => seen.has(eventId));
      },
    );
    return { ...(await presentFound(through, page)), has_more_data };
  });
};
