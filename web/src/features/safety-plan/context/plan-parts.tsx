import type { ReactNode } from 'react';
import styles from './plan-parts.module.css';

interface PlanQuestionProps {
  /** The id of its heading. */
  labelledBy: string;
  children: ReactNode;
}

/** A quiet question or offer above the plan. */
export function PlanQuestion({ labelledBy, children }: PlanQuestionProps) {
  return (
    <section className={`card card-quiet stack ${styles['question']}`} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}

/** The buttons of a row that can be moved, changed and taken away. */
export function RowButtons({ children }: { children: ReactNode }) {
  return <span className={`line ${styles['buttons']}`}>{children}</span>;
}

/** Words as the member wrote them, with their own line breaks. */
export function Written({ className, children }: { className?: string; children: ReactNode }) {
  return <p className={className ? `${styles['written']} ${className}` : styles['written']}>{children}</p>;
}
