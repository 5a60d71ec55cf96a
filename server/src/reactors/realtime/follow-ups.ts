import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { asked } from '#people/follow-ups';
import { administratorsOf } from '#policy/posts';
import { organisationJoined, organisationLeft } from '../../people/care/facts.ts';
import {
  followUpAcknowledged,
  followUpClosed,
  followUpHandedBack,
  followUpOpened,
  followUpPassedOn,
  followUpRuleSaved,
} from '../../people/follow-ups/facts.ts';
import type { Live } from './live.ts';
import { type Change, tell } from './tell.ts';

type One = StatedFact<{ readonly id: number; readonly organisationId: number }>;

/** Staff who are asked. The address names no member. */
const tellAsked =
  (change: Change) =>
  async (live: Live, { data }: One): Promise<void> => {
    const people = await asked.people(live.db, data, live.clock.now());
    await tell(live, people, { kind: 'follow_up', id: data.id, about_patient_id: null, change });
  };

/** The member reads on their result how far staff are. */
async function tellMember(live: Live, { memberId, data: { id } }: One): Promise<void> {
  if (memberId === null) return;
  const step = { kind: 'follow_up', id, about_patient_id: memberId, change: 'updated' } as const;
  await tell(live, [memberId], step);
}

/** Those of a member come and go for staff as the organisation begins and ends to look after the member. */
const tellOfMember =
  (change: Change) =>
  async (live: Live, { memberId, data: { organisationId } }: InOrganisation): Promise<void> => {
    if (memberId === null) return;
    const theirs = { memberId, organisationId };
    const people = await asked.peopleOfMember(live.db, theirs, live.clock.now());
    for (const [id, readers] of Map.groupBy(people, (one) => one.id)) {
      const here = readers.map(({ personId }) => personId).filter(live.hub.isHere);
      await tell(live, here, { kind: 'follow_up', id, about_patient_id: null, change });
    }
  };

type InOrganisation = StatedFact<{ readonly organisationId: number }>;

export const tellFollowUps = [
  on(followUpOpened, tellAsked('added')),
  ...[followUpAcknowledged, followUpHandedBack, followUpPassedOn, followUpClosed].map((event) =>
    on(event, tellAsked('updated')),
  ),
  ...[followUpAcknowledged, followUpHandedBack, followUpClosed].map((event) => on(event, tellMember)),
  on(organisationJoined, tellOfMember('added')),
  on(organisationLeft, tellOfMember('removed')),
  on(followUpRuleSaved, async (live: Live, { data: { organisationId, ruleId: id } }) => {
    const people = await administratorsOf(live.db, organisationId);
    await tell(live, people, { kind: 'follow_up_rule', id, about_patient_id: null, change: 'updated' });
  }),
];
