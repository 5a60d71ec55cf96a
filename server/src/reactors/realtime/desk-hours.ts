import { waits } from '#features/conversations';
import { on } from '#kernel/outbox/stated-fact';
import { selectPosts } from '#policy/work';
import { deskHoursChanged } from '../../people/hours/facts.ts';
import type { Live } from './live.ts';
import { tell } from './tell.ts';

/** Members see in their chats whether the desk is open; staff see which chats are late. */
export const tellDeskHours = [
  on(deskHoursChanged, async (live: Live, { data: { organisationId: id } }) => {
    for (const { threadId, memberId } of await waits.coveredBy(live.db, id, live.clock.now()))
      if (live.hub.isHere(memberId))
        await tell(live, [memberId], {
          kind: 'thread',
          id: threadId,
          about_patient_id: memberId,
          change: 'updated',
        });
    const posts = await selectPosts(live.db, { organisationId: id });
    const staff = posts.map(({ userId }) => userId).filter(live.hub.isHere);
    await tell(live, staff, { kind: 'place', id, about_patient_id: null, change: 'updated' });
  }),
];
