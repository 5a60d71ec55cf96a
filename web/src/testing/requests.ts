import type { AccessRequest } from '@kith/contract/access';
import type { User } from '@kith/contract/users';
import { aCard, nextId } from './world.ts';

/** What a supporter has asked of a member, as the supporter sees it. */
export function aSentRequest(member: User, change: Partial<AccessRequest> = {}): AccessRequest {
  return {
    id: nextId(),
    direction: 'sent',
    status: 'pending',
    patient_team_id: nextId(),
    person: aCard(member),
    asked: { task: { view: true } },
    given: null,
    reason: 'So that I can remind you.',
    answer: null,
    created_at: '2026-11-20 03:00:00',
    answered_at: null,
    ask_again_at: null,
    ...change,
  };
}
