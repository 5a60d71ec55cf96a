import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { findLiveMembership } from '#policy';
import { accessAskedFor, accessDeclined, accessGiven } from '../../people/access/facts.ts';
import type { Live } from './live.ts';
import { type Change, tell } from './tell.ts';

interface Request {
  readonly requestId: number;
  readonly personId: number;
}

/** The asked member, and the supporter, as long as they are on the team. */
function told(change: Change) {
  return async (live: Live, { aboutId, data: { requestId: id, personId } }: StatedFact<Request>) => {
    if (aboutId === null) return;
    const place = await findLiveMembership(live.db, personId, aboutId, live.clock.now());
    const changed = { kind: 'access_request', id, about_patient_id: aboutId, change } as const;
    await tell(live, place ? [aboutId, personId] : [aboutId], changed);
  };
}

export const tellAccessRequests = [
  on(accessAskedFor, told('added')),
  on(accessGiven, told('updated')),
  on(accessDeclined, told('updated')),
];
