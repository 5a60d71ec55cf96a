import type { SafetyPlanLine } from '@kith/contract/safety-plan-cards';
import { useState } from 'react';
import { useSteadyFocus } from '../context/use-steady-focus.ts';
import { LineEdit } from './line-edit.tsx';

/** The lines of a section to be ordered, changed and taken away. */
export function EditLines({ lines }: { lines: readonly SafetyPlanLine[] }) {
  const [said, say] = useState('');
  const steady = useSteadyFocus<HTMLUListElement>(lines);
  return (
    <>
      <p className="vh" role="status">
        {said}
      </p>
      <ul className="step-list" ref={steady}>
        {lines.map((line, place) => (
          <LineEdit key={line.id} line={line} place={place} of={lines.length} onMoved={say} />
        ))}
      </ul>
    </>
  );
}
