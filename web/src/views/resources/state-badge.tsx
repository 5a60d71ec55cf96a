import type { ResourceState } from '@kith/contract/resources';
import { Badge } from '#kit/badge.tsx';
import { texts } from './texts.ts';

const KINDS = { draft: 'plain', published: 'ok', taken_back: 'warn' } as const;

export function StateBadge({ state }: { state: ResourceState }) {
  return <Badge kind={KINDS[state]}>{texts.admin.states[state]}</Badge>;
}
