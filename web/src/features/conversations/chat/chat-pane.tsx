import type { ReactNode } from 'react';
import styles from './chat.module.css';

interface ChatPaneProps {
  /** The name of the chat, or that there is none. */
  label: string;
  /** No chat is shown in it: it is on its way, not to be had, or not chosen. */
  without?: boolean;
  children: ReactNode;
}

/** The place of the open chat, beside the list. */
export function ChatPane({ label, without = false, children }: ChatPaneProps) {
  return (
    <section className={without ? `${styles['pane']} ${styles['state']}` : styles['pane']} aria-label={label}>
      {children}
    </section>
  );
}
