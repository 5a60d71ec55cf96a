import type { RenewalState } from '@kith/contract/renewals';
import { Badge } from '#kit/badge.tsx';
import { texts } from './renewal-texts.ts';

const KINDS = {
  requested: 'info',
  seen: 'info',
  approved: 'ok',
  ready: 'ok',
  declined: 'warn',
  needs_visit: 'warn',
  withdrawn: 'plain',
} as const satisfies Record<RenewalState, string>;

export function StateBadge({ state }: { state: RenewalState }) {
  return <Badge kind={KINDS[state]}>{texts.states[state]}</Badge>;
}
