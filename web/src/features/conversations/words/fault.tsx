import type { ReactNode } from 'react';
import styles from './fault.module.css';

interface FaultProps {
  /** `p` is a line of its own, `span` a part of one. */
  as?: 'p' | 'span';
  id?: string;
  /** It is read out as soon as it stands there. */
  role?: 'alert';
  children: ReactNode;
}

/** What went wrong in a chat, in the colour of errors. */
export function Fault({ as: Tag = 'span', ...props }: FaultProps) {
  return <Tag className={`small ${styles['fault']}`} {...props} />;
}
