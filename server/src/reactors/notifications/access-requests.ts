import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { accessAskedFor, accessDeclined, accessGiven } from '../../people/access/facts.ts';
import { type Desk, notify } from './notify.ts';
import { removeOfTypes } from './store.ts';

interface Request {
  readonly requestId: number;
  readonly personId: number;
}

async function tellAnswer(desk: Desk, fact: StatedFact<Request>, type: 'access_given' | 'access_declined') {
  const { id: factId, memberId, data } = fact;
  const { personId: userId, requestId: recordId } = data;
  // An answered request leaves no open notification.
  if (memberId !== null) await removeOfTypes(desk.db, memberId, ['access_request'], { recordId });
  await notify(desk, { userId, type, memberId, recordId }, { factId });
}

export const accessSource = [
  on(accessAskedFor, async (desk: Desk, { id: factId, memberId, data }) => {
    if (memberId === null) return;
    const { personId: actorId, requestId: recordId } = data;
    await notify(desk, { userId: memberId, type: 'access_request', memberId, actorId, recordId }, { factId });
  }),
  // This notification says more than that a right has changed.
  on(accessGiven, async (desk: Desk, fact) => {
    const { memberId, data } = fact;
    if (memberId !== null) await removeOfTypes(desk.db, data.personId, ['new_permissions'], { memberId });
    await tellAnswer(desk, fact, 'access_given');
  }),
  on(accessDeclined, (desk: Desk, fact) => tellAnswer(desk, fact, 'access_declined')),
];
