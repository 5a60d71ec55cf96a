import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { grounding } from '../words/grounding-texts.ts';
import styles from './cards.module.css';

const SENSES: readonly (readonly [ask: string, how: string])[] = [
  [grounding.see, grounding.seeHow],
  [grounding.touch, grounding.touchHow],
  [grounding.hear, grounding.hearHow],
  [grounding.smell, grounding.smellHow],
  [grounding.taste, grounding.tasteHow],
];

/** Five senses, one step at a time. */
export function Grounding() {
  const [at, setAt] = useState(0);
  const sense = SENSES[at];
  return (
    <div className="stack">
      <div role="status" className={styles['grounding']}>
        {sense ? (
          <>
            <p className="h2">{sense[0]}</p>
            <p>{sense[1]}</p>
          </>
        ) : (
          <>
            <p className="h2">{grounding.here}</p>
            <p>{grounding.hereText}</p>
          </>
        )}
      </div>
      <div className="actions">
        <Button kind="primary" onClick={() => setAt(sense ? at + 1 : 0)}>
          {sense ? grounding.next : grounding.again}
        </Button>
        {at > 0 && sense ? <Button onClick={() => setAt(at - 1)}>{grounding.back}</Button> : null}
      </div>
    </div>
  );
}
