import type { Exercise } from '@kith/contract/guide/content';
import { useEffect, useState } from 'react';
import { Button } from '#kit/button.tsx';
import styles from './guide.module.css';
import { texts } from './texts.ts';

/** Breathing in and out by a count, in words; the circle moves with it where the device wants motion. */
export function Breaths({ of: { in: inward, out, rounds } }: { of: NonNullable<Exercise['breaths']> }) {
  const [isRunning, setIsRunning] = useState(false);
  const [second, setSecond] = useState(0);
  const length = inward + out;
  const isOver = second >= rounds * length;
  useEffect(() => {
    if (!isRunning || isOver) return;
    const timer = setInterval(() => setSecond((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning, isOver]);
  const within = second % length;
  const isIn = within < inward;
  const moves = isRunning && !isOver;
  return (
    <div className={styles['breaths']}>
      <svg
        className={moves ? `${styles['circle']} ${styles['moving']}` : styles['circle']}
        viewBox="0 0 120 120"
        aria-hidden="true"
      >
        <circle cx="60" cy="60" r="56" />
        <circle cx="60" cy="60" r="40" />
        <circle cx="60" cy="60" r="24" />
      </svg>
      <div>
        {/* Said at each change of direction, and not at each second. */}
        <p className="h3" role="status">
          {isOver ? texts.exercise.done : null}
          {moves ? (isIn ? texts.exercise.in : texts.exercise.out) : null}
        </p>
        {moves ? (
          <p className="small muted" aria-hidden="true">
            <span className="num">{isIn ? within + 1 : within - inward + 1}</span>
            {' · '}
            {texts.exercise.left(rounds - Math.floor(second / length))}
          </p>
        ) : null}
        {isOver ? null : (
          <Button onClick={() => setIsRunning(!isRunning)}>
            {isRunning ? texts.exercise.pause : texts.exercise.start}
          </Button>
        )}
      </div>
    </div>
  );
}
