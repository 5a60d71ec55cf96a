import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { memberships } from '#people/organisations';
import { mayDo } from '#policy/access';
import { selectMembershipsAround } from '#policy/memberships';
import { administratorsOf } from '#policy/posts';
import { selectPosts } from '#policy/work';
import * as facts from '../../features/resources/facts.ts';
import { organisationJoined, organisationLeft } from '../../people/care/facts.ts';
import type { Live } from './live.ts';
import { type Change, tell } from './tell.ts';

type One = StatedFact<{ readonly id: number; readonly organisationId: number }>;

const kind = 'resource';

/** Words that are not published are told to administrators alone. */
const tellWriters =
  (change: Change) =>
  async (live: Live, { data: { id, organisationId } }: One): Promise<void> => {
    const writers = await administratorsOf(live.db, organisationId);
    await tell(live, writers, { kind, id, about_patient_id: null, change });
  };

/**
 * Members of the organisation, the supporters who read their resources, and all who work there; the same few
 * statements however many members there are.
 */
const tellReaders =
  (change: Change) =>
  async (live: Live, { data: { id, organisationId } }: One): Promise<void> => {
    const posts = await selectPosts(live.db, { organisationId });
    const staff = posts.map(({ userId }) => userId);
    await tell(live, staff, { kind, id, about_patient_id: null, change });
    await tellOf(live, await memberships.memberIdsOf(live.db, organisationId), { id, change });
  };

/** An organisation begins or ends to look after a member: what it has published comes or goes. */
const tellOfMembership =
  (change: Change) =>
  async (
    live: Live,
    { memberId, data: { organisationId } }: StatedFact<{ readonly organisationId: number }>,
  ): Promise<void> => {
    if (memberId !== null) await tellOf(live, [memberId], { id: organisationId, change });
  };

async function tellOf(
  live: Live,
  members: readonly number[],
  { id, change }: { readonly id: number; readonly change: Change },
): Promise<void> {
  const teams = await selectMembershipsAround(
    live.db,
    { memberIds: members, personIds: [] },
    live.clock.now(),
  );
  const supporters = teams.flatMap((membership) => {
    const { memberId, personId, role } = membership;
    const reads = role === 'supporter' && mayDo(membership, 'providerContent', 'view');
    return personId !== null && reads && live.hub.isHere(personId) ? [{ memberId, personId }] : [];
  });
  const selves = members.filter(live.hub.isHere).map((memberId) => ({ memberId, personId: memberId }));
  for (const [memberId, people] of Map.groupBy([...selves, ...supporters], (one) => one.memberId)) {
    const here = people.map(({ personId }) => personId);
    await tell(live, here, { kind, id, about_patient_id: memberId, change });
  }
}

export const tellResources = [
  on(facts.resourceCreated, tellWriters('added')),
  on(facts.resourceUpdated, tellWriters('updated')),
  on(facts.resourceDeleted, tellWriters('removed')),
  on(facts.resourceRestored, tellWriters('added')),
  on(facts.resourcePublished, tellReaders('added')),
  on(facts.resourceTakenBack, tellReaders('removed')),
  on(organisationJoined, tellOfMembership('added')),
  on(organisationLeft, tellOfMembership('removed')),
];
