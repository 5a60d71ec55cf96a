import type { Cell } from '@kith/contract/permissions';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { labelOf } from './labels.ts';
import { texts } from './texts.ts';

/** What stays private of what was asked about; null when the person left without an answer. */
type Answer = readonly Cell[] | null;

interface Asking {
  readonly cells: readonly Cell[];
  readonly keptPrivate: readonly Cell[];
  readonly answered: number;
  readonly resolve: (answer: Answer) => void;
}

interface Asker {
  /** Asks about each of these that is hard to take back, one after the other. */
  readonly ask: (cells: readonly Cell[]) => Promise<Answer>;
  readonly question: ReactNode;
}

/** The step before something private turns on for `name`. */
export function useAsking(name: string): Asker {
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = (cells: readonly Cell[]) => {
    const hard = cells.filter((cell) => labelOf(cell).asksFirst);
    if (hard.length === 0) return Promise.resolve<Answer>([]);
    return new Promise<Answer>((resolve) =>
      setAsking({ cells: hard, keptPrivate: [], answered: 0, resolve }),
    );
  };
  const end = (answer: Answer) => {
    asking?.resolve(answer);
    setAsking(null);
  };
  const answer = (cell: Cell, on: boolean) => {
    if (!asking) return;
    const keptPrivate = on ? asking.keptPrivate : [...asking.keptPrivate, cell];
    const answered = asking.answered + 1;
    if (answered === asking.cells.length) end(keptPrivate);
    else setAsking({ ...asking, keptPrivate, answered });
  };
  const question = <Question name={name} asking={asking} onAnswer={answer} onLeave={() => end(null)} />;
  return { ask, question };
}

interface QuestionProps {
  name: string;
  asking: Asking | null;
  onAnswer: (cell: Cell, on: boolean) => void;
  onLeave: () => void;
}

function Question({ name, asking, onAnswer, onLeave }: QuestionProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const answered = asking?.answered;
  useEffect(() => {
    if (answered !== undefined) safe.current?.focus();
  }, [answered]);
  const cell = asking?.cells[asking.answered];
  const step =
    asking && asking.cells.length > 1 ? texts.question.step(asking.answered + 1, asking.cells.length) : null;
  return (
    <Dialog
      opened={cell !== undefined}
      onClose={onLeave}
      title={cell ? labelOf(cell).label : ''}
      actions={
        cell ? (
          <>
            <Button ref={safe} kind="secondary" onClick={() => onAnswer(cell, false)} data-autofocus>
              {texts.question.keep}
            </Button>
            <Button kind="secondary" onClick={() => onAnswer(cell, true)}>
              {texts.question.turnOn}
            </Button>
          </>
        ) : null
      }
    >
      {cell ? (
        <div aria-live="polite">
          {step ? <p className="small muted">{step}</p> : null}
          <p>{texts.question.text(name, labelOf(cell).can('your'))}</p>
        </div>
      ) : null}
    </Dialog>
  );
}
