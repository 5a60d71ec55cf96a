import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import styles from './cards.module.css';

const SENSES: readonly (readonly [ask: string, how: string])[] = [
  ['5 things you can see', 'Look around slowly. Name each one, out loud or in your head.'],
  ['4 things you can touch', 'Feel how warm, rough or soft each one is.'],
  ['3 things you can hear', 'Near or far. Let each sound come and go.'],
  ['2 things you can smell', 'If there is nothing, think of two smells you like.'],
  ['1 thing you can taste', 'A sip of water is fine.'],
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
            <p className="h2">You’re here</p>
            <p>Take one slow breath. You can do it again, as often as you like.</p>
          </>
        )}
      </div>
      <div className="actions">
        <Button kind="primary" onClick={() => setAt(sense ? at + 1 : 0)}>
          {sense ? 'Next' : 'Once more'}
        </Button>
        {at > 0 && sense ? <Button onClick={() => setAt(at - 1)}>Back</Button> : null}
      </div>
    </div>
  );
}
