import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { whoReferred } from '#people/consents';
import {
  consentAccepted,
  consentAskedFor,
  consentDeclined,
  consentWithdrawn,
} from '../../people/consents/facts.ts';
import { type Desk, notify } from './notify.ts';

interface Answer {
  readonly requestId: number;
  readonly kind: 'guardian' | 'referral';
}

/** To the young person, or to the person who referred; a person who answers for themself knows the answer. */
async function tellAnswer(desk: Desk, fact: StatedFact<Answer>): Promise<void> {
  const { id: factId, memberId: userId, data } = fact;
  if (data.kind === 'referral') return tellReferrer(desk, fact);
  if (userId === null) return;
  await notify(desk, { userId, type: 'consent_answered', recordId: data.requestId }, { factId });
}

/** Only the page names the person who answered. */
async function tellReferrer(desk: Desk, { id: factId, data }: StatedFact<Answer>): Promise<void> {
  const userId = await whoReferred(desk.db, data.requestId);
  if (userId === undefined) return;
  await notify(desk, { userId, type: 'referral_answered', recordId: data.requestId }, { factId });
}

export const consentSource = [
  ...[consentAccepted, consentDeclined].map((event) => on(event, tellAnswer)),
  on(consentWithdrawn, tellAnswer),
  on(consentAskedFor, async (desk: Desk, { id: factId, memberId: userId, data }) => {
    if (userId === null || data.kind !== 'referral') return;
    await notify(desk, { userId, type: 'referral_asked', recordId: data.requestId }, { factId });
  }),
];
