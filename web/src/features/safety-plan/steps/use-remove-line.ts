import type { SafetyPlanLine } from '@kith/contract/safety-plan-cards';
import { notify } from '#kit/notify.ts';
import { usePlan } from '../context/plan-context.ts';
import { focusNeighbour } from '../context/use-steady-focus.ts';
import { putBackLine, removeLine } from '../rules/plan-edits.ts';
import { texts } from '../words/texts.ts';

/** Takes a line away; it can be put back where it was. */
export function useRemoveLine(): (line: SafetyPlanLine, pressed: Element) => void {
  const { change } = usePlan();
  return (line, pressed) => {
    focusNeighbour(pressed);
    void change(removeLine(line.id));
    const onPress = () => void change(putBackLine(line));
    notify.success(texts.line.deleted, { action: { label: texts.line.undo, onPress } });
  };
}
