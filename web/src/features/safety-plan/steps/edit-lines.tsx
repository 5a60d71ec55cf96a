import type { SafetyPlanLine } from '@kith/contract/safety-plan-cards';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#kit/icon-button.tsx';
import { usePlan } from '../context/plan-context.ts';
import { RowButtons } from '../context/plan-parts.tsx';
import { useSteadyFocus } from '../context/use-steady-focus.ts';
import { moveLine } from '../rules/plan-edits.ts';
import { texts } from '../words/texts.ts';
import styles from './steps.module.css';
import { useRemoveLine } from './use-remove-line.ts';

/** The lines of a section to be ordered, changed and taken away. */
export function EditLines({ lines }: { lines: readonly SafetyPlanLine[] }) {
  const [said, say] = useState('');
  const steady = useSteadyFocus<HTMLUListElement>(lines);
  return (
    <>
      <p className="vh" role="status">
        {said}
      </p>
      <ul className={`${styles['list']} ${styles['edited']}`} ref={steady}>
        {lines.map((line, place) => (
          <LineEdit key={line.id} line={line} place={place} of={lines.length} onMoved={say} />
        ))}
      </ul>
    </>
  );
}

interface LineEditProps {
  line: SafetyPlanLine;
  /** Among the lines of its section, counted from 0. */
  place: number;
  of: number;
  onMoved: (said: string) => void;
}

/** A line of a section while the plan is changed. */
function LineEdit({ line, place, of, onMoved }: LineEditProps) {
  const { open, change } = usePlan();
  const { id, text } = line;
  const move = (by: -1 | 1) => {
    if (place + by < 0 || place + by >= of) return;
    onMoved(texts.list.moved(text, place + by + 1, of));
    void change(moveLine(id, by));
  };
  const remove = useRemoveLine();
  return (
    <li className="line wrap step-line">
      <span className="grow">
        <span className="t">{text}</span>
      </span>
      <RowButtons>
        <IconButton
          icon={ArrowUp}
          label={texts.list.up(text)}
          aria-disabled={place === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={texts.list.down(text)}
          aria-disabled={place === of - 1}
          onClick={() => move(1)}
        />
        <IconButton
          icon={Pencil}
          label={texts.list.edit(text)}
          aria-haspopup="dialog"
          onClick={() => open({ kind: 'line', line, isNew: false })}
        />
        <IconButton
          icon={Trash2}
          label={texts.list.remove(text)}
          onClick={({ currentTarget }) => remove(line, currentTarget)}
        />
      </RowButtons>
    </li>
  );
}
