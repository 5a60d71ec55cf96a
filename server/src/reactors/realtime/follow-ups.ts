import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { asked } from '#people/follow-ups';
import { selectPosts } from '#policy/work';
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

/** The follow-ups of a member who has left are gone for the staff of the organisation. */
async function tellStaff(live: Live, { data: { organisationId } }: InOrganisation): Promise<void> {
  const posts = await selectPosts(live.db, { organisationId });
  const here = posts.map(({ userId }) => userId).filter(live.hub.isHere);
  const changed = {
    kind: 'follow_up',
    id: organisationId,
    about_patient_id: null,
    change: 'updated',
  } as const;
  await tell(live, here, changed);
}

type InOrganisation = StatedFact<{ readonly organisationId: number }>;

export const tellFollowUps = [
  on(followUpOpened, tellAsked('added')),
  ...[followUpAcknowledged, followUpHandedBack, followUpPassedOn, followUpClosed].map((event) =>
    on(event, tellAsked('updated')),
  ),
  ...[organisationJoined, organisationLeft].map((event) => on(event, tellStaff)),
  on(followUpRuleSaved, async (live: Live, { data: { organisationId, ruleId: id } }) => {
    const posts = await selectPosts(live.db, { organisationId });
    const administrators = posts.filter(({ role }) => role === 'organisation_administrator');
    const people = administrators.map(({ userId }) => userId);
    await tell(live, people, { kind: 'follow_up_rule', id, about_patient_id: null, change: 'updated' });
  }),
];
