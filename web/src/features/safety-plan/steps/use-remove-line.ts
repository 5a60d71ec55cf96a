import type { SafetyPlanLine } from '@kith/contract/safety-plan-cards';
import { usePlan } from '../context/plan-context.ts';
import { focusNeighbour } from '../context/use-steady-focus.ts';
import { putBackLine, removeLine } from '../rules/plan-edits.ts';
import { texts } from '../words/texts.ts';

/** Takes a line away; it can be put back where it was. */
export function useRemoveLine(): (line: SafetyPlanLine, pressed: Element) => void {
  const { change } = usePlan();
  return (line, pressed) => {
    focusNeighbour(pressed);
    const undo = () => void change(putBackLine(line));
    void change(removeLine(line.id), { said: texts.line.deleted, undo });
  };
}
