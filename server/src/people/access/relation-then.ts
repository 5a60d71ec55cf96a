import type { AccessLine } from '@kith/contract/access';
import * as z from 'zod';
import type { Grant } from '#policy/memberships';
import { itemsIn } from './record-rules.ts';
import type { RecordLine } from './record-store.ts';

const namesMembership = z.object({ grantId: z.number() });
type Membership = Pick<Grant, 'id' | 'personId' | 'role' | 'acceptedAt' | 'endedAt' | 'endsAt'>;

/** The person's relation to the member at that time, and the right of the read. */
export function relationThen(
  memberId: number,
  memberships: readonly Membership[],
  line: RecordLine,
): Pick<AccessLine, 'acting_as' | 'under' | 'patient_team_id'> {
  const held = membershipOf(memberships, line);
  const looked = line.source === 'read';
  return {
    acting_as: line.personId === memberId ? 'member' : actingAs(held, line),
    patient_team_id: looked && line.grantId !== null ? (held?.id ?? null) : null,
    under: looked ? underWhich(line, held) : null,
  };
}

/**
 * A reader without a membership is in an organisation's team that a record is shared with: no other person
 * can read one.
 */
function actingAs(membership: Membership | undefined, { source, type }: RecordLine): AccessLine['acting_as'] {
  if (membership) return membership.role === 'supporter' ? 'supporter' : 'professional';
  const isAtWork = ['care.', 'follow_up.', 'renewal.'].some((room) => type.startsWith(room));
  return source === 'read' || isAtWork ? 'professional' : 'other';
}

/** A follow-up is read by a post, also where the two have another relation; a request at a front desk too. */
function underWhich(
  { grantId, content }: RecordLine,
  membership: Membership | undefined,
): AccessLine['under'] {
  const isOf = (one: string) => itemsIn(content).every(({ kind }) => kind === one);
  if (isOf('follow_up') || (!membership && isOf('renewal'))) return 'post';
  if (!membership || grantId === null) return 'share';
  return membership.role === 'supporter' ? 'grant' : 'team';
}

/** The membership of the read, the one that the fact names, or the one that the person held at that time. */
function membershipOf(memberships: readonly Membership[], line: RecordLine): Membership | undefined {
  const own = memberships.filter(({ personId, acceptedAt }) => {
    return personId === line.personId && acceptedAt !== null && acceptedAt <= line.at;
  });
  const named = line.grantId ?? namesMembership.safeParse(line.content).data?.grantId;
  return own.find(({ id }) => id === named) ?? own.find((one) => heldAt(one, line.at));
}

function heldAt({ endedAt, endsAt }: Membership, at: Date): boolean {
  return [endedAt, endsAt].every((end) => end === null || end >= at);
}
