import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { eyesOf } from '#policy/callers';
import { selectNeighbours, sharesTeam } from '#policy/teams';
import { profileChanged as providerProfileChanged } from '../../people/providers/facts.ts';
import { pictureChanged, pictureRemoved, profileChanged } from '../../people/users/facts.ts';
import type { Live } from './live.ts';
import { tell } from './tell.ts';

/**
 * Names and pictures stand beside messages and notes: people who see this person on a team are told, and
 * their own other devices.
 */
async function tellWhoSeesThem(live: Live, { memberId: id }: StatedFact): Promise<void> {
  if (id === null) return;
  const now = live.clock.now();
  const told = [id];
  for (const near of await selectNeighbours(live.db, id, now))
    if (live.hub.isHere(near) && (await sharesTeam(live.db, eyesOf(near, now), id))) told.push(near);
  await tell(live, told, { kind: 'person', id, about_patient_id: null, change: 'updated' });
}

export const tellPeople = [profileChanged, providerProfileChanged, pictureChanged, pictureRemoved].map(
  (event) => on(event, tellWhoSeesThem),
);
