import type { FollowUp } from '@kith/contract/follow-ups';
import { Badge } from '#kit/badge.tsx';
import { texts } from './texts.ts';

const KINDS = { waiting: 'warn', overdue: 'danger', acknowledged: 'info', done: 'ok' } as const;

export function StateBadge({ state }: Pick<FollowUp, 'state'>) {
  return <Badge kind={KINDS[state]}>{texts.states[state]}</Badge>;
}
