import { on, type StatedFact } from '../../kernel/outbox/stated-fact.ts';
import { accessAskedFor, accessDeclined, accessGiven } from '../../people/access/events.ts';
import type { Live } from './live.ts';
import { type Change, tell } from './tell.ts';

interface Request {
  readonly requestId: number;
  readonly personId: number;
}

/** The member who is asked, and whoever asks. */
function told(change: Change) {
  return async (live: Live, { aboutId, data: { requestId: id, personId } }: StatedFact<Request>) => {
    if (aboutId === null) return;
    const changed = { kind: 'access_request', id, about_patient_id: aboutId, change } as const;
    await tell(live, [aboutId, personId], changed);
  };
}

export const tellAccessRequests = [
  on(accessAskedFor, told('added')),
  on(accessGiven, told('updated')),
  on(accessDeclined, told('updated')),
];
