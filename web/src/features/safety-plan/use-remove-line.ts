import type { SafetyPlanLine } from '@kith/contract/safety-plan-cards';
import { focusHeading } from '#kit/focus-heading.ts';
import { notify } from '#kit/notify.ts';
import { usePlan } from './plan-context.ts';
import { putBackLine, removeLine } from './plan-edits.ts';

/** Takes a line away; it can be put back where it was. */
export function useRemoveLine(): (line: SafetyPlanLine) => void {
  const { change } = usePlan();
  return (line) => {
    void change(removeLine(line.id));
    focusHeading();
    const onPress = () => void change(putBackLine(line));
    notify.success('Line deleted.', { action: { label: 'Undo', onPress } });
  };
}
