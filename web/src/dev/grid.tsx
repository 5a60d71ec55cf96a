import type { ReactNode } from 'react';
import styles from './kit-page.module.css';

/** Parts side by side, as many as there is room for. */
export function Grid({ children }: { children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}
