import { chats } from '#features/conversations';
import { byItself, recorder } from '#kernel/facts';
import type { Subscriber, Telling } from '#kernel/outbox/deliver-batch';
import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { memberJoined, memberRestored } from '../../people/team/facts.ts';

interface MembershipChange {
  readonly personId: number;
  readonly role: 'supporter' | 'provider' | 'care_coordinator';
}

/** Uses the moment in which the membership began, even if the fact arrives late. */
async function letThrough(
  { db, clock }: Telling,
  { memberId, at, data }: StatedFact<MembershipChange>,
): Promise<void> {
  if (memberId === null || data.role !== 'care_coordinator') return;
  const record = recorder(db, byItself('coordination', clock));
  await chats.endBlocksBetween({ db, record }, { one: memberId, other: data.personId }, at);
}

/**
 * A subscriber, because it must not miss one: a remaining block would hide a coordinator's messages from a
 * member.
 */
export const coordination: Subscriber = {
  name: 'coordination',
  listeners: [on(memberJoined, letThrough), on(memberRestored, letThrough)],
};
