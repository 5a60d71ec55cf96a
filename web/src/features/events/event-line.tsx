import type { LucideIcon } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import styles from './events.module.css';

/** A quiet line about an event: when, where, how often. */
export function EventLine({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <p className={`small muted ${styles['line']}`}>
      <Icon of={icon} size="s" />
      <span>{children}</span>
    </p>
  );
}
