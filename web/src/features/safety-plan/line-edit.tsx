import type { SafetyPlanLine } from '@kith/contract/safety-plan-cards';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '#kit/icon-button.tsx';
import { usePlan } from './plan-context.ts';
import { moveLine } from './plan-edits.ts';
import { useRemoveLine } from './use-remove-line.ts';

/** A line of a section while the plan is changed. */
export function LineEdit({ line }: { line: SafetyPlanLine }) {
  const { open, change } = usePlan();
  const { id, text } = line;
  const remove = useRemoveLine();
  return (
    <li className="line wrap step-line">
      <span className="grow">
        <span className="t">{text}</span>
      </span>
      <span className="line edit-buttons">
        <IconButton icon={ArrowUp} label={`Move up: ${text}`} onClick={() => void change(moveLine(id, -1))} />
        <IconButton
          icon={ArrowDown}
          label={`Move down: ${text}`}
          onClick={() => void change(moveLine(id, 1))}
        />
        <IconButton
          icon={Pencil}
          label={`Edit: ${text}`}
          aria-haspopup="dialog"
          onClick={() => open({ kind: 'line', line, isNew: false })}
        />
        <IconButton icon={Trash2} label={`Delete: ${text}`} onClick={() => remove(line)} />
      </span>
    </li>
  );
}
