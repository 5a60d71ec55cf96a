import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { texts } from '../words/texts.ts';
import styles from './cards.module.css';

const SENSES: readonly (readonly [ask: string, how: string])[] = [
  [texts.grounding.see, texts.grounding.seeHow],
  [texts.grounding.touch, texts.grounding.touchHow],
  [texts.grounding.hear, texts.grounding.hearHow],
  [texts.grounding.smell, texts.grounding.smellHow],
  [texts.grounding.taste, texts.grounding.tasteHow],
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
            <p className="h2">{texts.grounding.here}</p>
            <p>{texts.grounding.hereText}</p>
          </>
        )}
      </div>
      <div className="actions">
        <Button kind="primary" onClick={() => setAt(sense ? at + 1 : 0)}>
          {sense ? texts.grounding.next : texts.grounding.again}
        </Button>
        {at > 0 && sense ? <Button onClick={() => setAt(at - 1)}>{texts.grounding.back}</Button> : null}
      </div>
    </div>
  );
}
