import type { ReactNode } from 'react';
import styles from './help.module.css';

/** The ways that help at once, and beside them, where there is room, the other services. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles['columns']}>{children}</div>;
}
