import { type ReactNode, useState } from 'react';
import styles from './check-ins.module.css';
import { texts } from './texts.ts';

interface LeadOfQuestionsProps {
  /** The place of the first question of the screen. */
  start: number;
  children: ReactNode;
}

/** In full on the first screen after a check-in was opened again. Above later ones a line opens it. */
export function LeadOfQuestions({ start, children }: LeadOfQuestionsProps) {
  const [first] = useState(start);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && start !== first) setMoved(true);
  if (!hasMoved) return children;
  return (
    <details className={styles['about']}>
      <summary>{texts.ask.whoSees}</summary>
      {children}
    </details>
  );
}
