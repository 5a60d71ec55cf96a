import { Lock } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import styles from './access.module.css';
import { texts } from './texts.ts';

/** Beside health information: said in words, never by the lock alone. */
export function PrivateMark() {
  return (
    <span className={styles['perm-private']}>
      <Icon of={Lock} size="s" />
      {texts.switches.private}
    </span>
  );
}
