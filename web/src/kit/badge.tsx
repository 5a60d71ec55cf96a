import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface BadgeProps {
  children: ReactNode;
  kind?: 'plain' | 'ok' | 'warn' | 'info' | 'danger' | 'line';
  icon?: LucideIcon;
}

/** A state in words; its colour only repeats them. */
export function Badge({ children, kind = 'plain', icon }: BadgeProps) {
  return (
    <span className={kind === 'plain' ? 'badge' : `badge badge-${kind}`}>
      {icon ? <Icon of={icon} size="s" /> : null}
      {children}
    </span>
  );
}
