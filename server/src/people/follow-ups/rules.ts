import { rankOf } from '@kith/contract/assessments/flags';
import type { RiskLevel } from '@kith/contract/assessments/instrument';
import { FOLLOW_UP_ROLES } from '@kith/contract/follow-up-rules';
import type { FOLLOW_UP_STATES } from '@kith/contract/follow-ups';
import type { FiredFlag } from './fired-flag.ts';

interface Condition {
  readonly level: RiskLevel | null;
  readonly flag: string | null;
}

/** Of the flags that fired, those for which a rule asks. */
export function flagsFor({ level, flag }: Condition, fired: readonly FiredFlag[]): FiredFlag[] {
  return fired.filter((one) => (level === null ? one.id === flag : rankOf(one.level) >= rankOf(level)));
}

/** Whether its holder can be asked to follow up, also as a second person. The front desk can not. */
export function isFollowUpPost({ role }: { readonly role: string }): boolean {
  return FOLLOW_UP_ROLES.some((one) => one === role);
}

interface Standing {
  readonly dueAt: Date;
  readonly isTakenOn: boolean;
  readonly closedAt: Date | null;
}

export function stateAt({ dueAt, isTakenOn, closedAt }: Standing, now: Date): State {
  if (closedAt !== null) return 'done';
  if (isTakenOn) return 'acknowledged';
  return dueAt <= now ? 'overdue' : 'waiting';
}

type State = (typeof FOLLOW_UP_STATES)[number];
