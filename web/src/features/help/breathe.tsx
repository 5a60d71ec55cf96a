import { useEffect, useState } from 'react';
import { Button } from '#kit/button.tsx';
import styles from './help.module.css';
import { texts } from './texts.ts';

const inSeconds = 4;
const outSeconds = 6;

/** The only thing that moves in a loop. It begins on request and stops on touch. */
export function Breathe() {
  const [running, setRunning] = useState(false);
  return (
    <section className={styles['breathe']} aria-labelledby="breathe">
      <button
        type="button"
        className={running ? `${styles['touch']} ${styles['running']}` : styles['touch']}
        aria-hidden="true"
        tabIndex={-1}
        onClick={() => setRunning(false)}
      >
        <svg className={styles['circles']} viewBox="0 0 120 120" aria-hidden="true">
          <circle cx="60" cy="60" r="56" />
          <circle cx="60" cy="60" r="42" />
          <circle cx="60" cy="60" r="28" />
          <circle cx="60" cy="60" r="14" className={styles['core']} />
        </svg>
      </button>
      <div className="grow">
        <h2 className="h3" id="breathe">
          {texts.breathe.title}
        </h2>
        {running ? <Count /> : <p className="small">{texts.breathe.hint}</p>}
        <Button onClick={() => setRunning(!running)}>
          {running ? texts.breathe.stop : texts.breathe.start}
        </Button>
      </div>
    </section>
  );
}

function Count() {
  const [second, setSecond] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSecond((now) => (now + 1) % (inSeconds + outSeconds)), 1000);
    return () => clearInterval(timer);
  }, []);
  const breathingIn = second < inSeconds;
  return (
    <p className="small">
      {breathingIn ? texts.breathe.in : texts.breathe.out}{' '}
      <span className="num" aria-hidden="true">
        {breathingIn ? second + 1 : second - inSeconds + 1}
      </span>
    </p>
  );
}
