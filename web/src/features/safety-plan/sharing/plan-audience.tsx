import { Lock, Users } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { usePlan } from '../context/plan-context.ts';

/** Who sees one's own plan besides oneself, always in sight. */
export function PlanAudience() {
  const { state, name } = usePlan();
  if (name !== null || !state.answer) return null;
  const count = state.answer.shared_with.length;
  return (
    <span className="shared">
      <Icon of={count === 0 ? Lock : Users} size="s" />
      {count === 0 ? 'Only you can see this' : `Shared with ${count === 1 ? '1 person' : `${count} people`}`}
    </span>
  );
}
