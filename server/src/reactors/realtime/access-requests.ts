import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { findLiveMembership } from '#policy/memberships';
import { accessAskedFor, accessDeclined, accessGiven } from '../../people/access/facts.ts';
import type { Live } from './live.ts';
import { type Change, tell } from './tell.ts';

interface Request {
  readonly requestId: number;
  readonly personId: number;
}

/** The asked member, and the supporter, as long as they are on the team. */
function told(change: Change) {
  return async (live: Live, { memberId, data: { requestId: id, personId } }: StatedFact<Request>) => {
    if (memberId === null) return;
    const membership = await findLiveMembership(live.db, personId, memberId, live.clock.now());
    const changed = { kind: 'access_request', id, about_patient_id: memberId, change } as const;
    await tell(live, membership ? [memberId, personId] : [memberId], changed);
  };
}

export const tellAccessRequests = [
  on(accessAskedFor, told('added')),
  on(accessGiven, told('updated')),
  on(accessDeclined, told('updated')),
];
