import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { useMediaQuery } from '#kit/browser.ts';
import { PageBar } from '#kit/page-bar.ts';
import styles from './chat.module.css';

/** As in chat.module.css: below it a chat has the whole screen. */
const ONE_AT_A_TIME = '(max-width: 61.99rem)';

interface HeadBarProps {
  /** Holds only the way back, which a desktop does not need. */
  isEmpty?: boolean;
  children: ReactNode;
}

/** The head of a chat: above it on a desktop; on a phone in the one bar at the top, beside help. */
export function HeadBar({ isEmpty = false, children }: HeadBarProps) {
  const bar = use(PageBar);
  const isPhone = useMediaQuery(ONE_AT_A_TIME, undefined, { getInitialValueInEffect: false });
  if (bar && isPhone) return createPortal(children, bar);
  return isEmpty ? null : <header className={styles['head']}>{children}</header>;
}
