import type { Exercise } from '@kith/contract/guide/content';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonAnchor } from '#kit/button.tsx';
import { Breaths } from './breaths.tsx';
import styles from './guide.module.css';
import { texts } from './texts.ts';

interface ExerciseScreenProps {
  of: Exercise;
  /** What the guide said when it began this at once. */
  words?: string | undefined;
  onDone: () => void;
  onStop: () => void;
}

/** An exercise, one step at a time: no step ends by itself, and each can be left. It needs no connection. */
export function ExerciseScreen({
  of: { name, lead, steps, breaths },
  words,
  onDone,
  onStop,
}: ExerciseScreenProps) {
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (at >= 0) heading.current?.focus();
  }, [at]);
  const step = steps[at];
  const isLast = at === steps.length - 1;
  return (
    <section className={`card ${styles['exercise']}`} aria-labelledby="guide-step">
      <p className="small muted">
        {name}
        {steps.length > 1 ? `: ${texts.exercise.step(at + 1, steps.length)}` : null}
      </p>
      {words && at === 0 ? (
        <div className={styles['note']}>
          <p>{words}</p>
          <ButtonAnchor href="tel:000">{texts.exercise.danger}</ButtonAnchor>
        </div>
      ) : null}
      <h2 id="guide-step" ref={heading} tabIndex={-1}>
        {step?.title}
      </h2>
      <p className={styles['step-words']}>{step?.text}</p>
      {breaths ? <Breaths of={breaths} /> : null}
      {at === 0 ? <p className="small muted">{lead}</p> : null}
      <div className="actions">
        {at > 0 ? <Button onClick={() => setAt(at - 1)}>{texts.exercise.back}</Button> : null}
        <Button kind="primary" onClick={() => (isLast ? onDone() : setAt(at + 1))}>
          {isLast ? texts.exercise.finish : texts.exercise.next}
        </Button>
        <Button kind="quiet" onClick={onStop}>
          {texts.exercise.stop}
        </Button>
      </div>
    </section>
  );
}
