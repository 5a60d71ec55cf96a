import { createHash } from 'node:crypto';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import type { SentCard } from '@kith/contract/safety-plan-fields';

type Asked = InputOf<typeof safetyPlanEndpoints.saveSafetyPlan>['safety_plan'][number];

/**
 * A new card that came without a key gets one made of its words, so that the same card sent again is the same
 * card.
 */
export function withKey(card: Asked, memberId: number): SentCard {
  const { id, type, text, href } = card;
  return { ...card, id: id ?? keyOf([String(memberId), type, text, href]) };
}

function keyOf(parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const [a, b, c, d, e] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(13, 16),
    hash.slice(17, 20),
    hash.slice(20, 32),
  ];
  return `${a}-${b}-8${c}-8${d}-${e}`;
}
