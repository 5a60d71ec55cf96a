import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { administratorsOf } from '#policy/posts';
import { selectPosts } from '#policy/work';
import * as facts from '../../features/listings/facts.ts';
import type { Live } from './live.ts';
import { tell } from './tell.ts';

/** The professional, and the administrators who said yes to their listing or may. */
async function tellAround(live: Live, userId: number): Promise<void> {
  const own = await selectPosts(live.db, { userIds: [userId] });
  const organisationId = own.flatMap((post) => post.organisationId ?? []);
  const administrators = organisationId.length === 0 ? [] : await administratorsOf(live.db, organisationId);
  const changed = { kind: 'person', id: userId, about_patient_id: null, change: 'updated' } as const;
  await tell(live, [userId, ...administrators], changed);
}

const tellOfSaid = (live: Live, { data: { userId } }: StatedFact<{ readonly userId: number }>) =>
  tellAround(live, userId);

export const tellListings = [
  on(facts.listingChanged, async (live: Live, { memberId }) => {
    if (memberId !== null) await tellAround(live, memberId);
  }),
  on(facts.listingApproved, tellOfSaid),
  on(facts.listingTakenBack, tellOfSaid),
];
