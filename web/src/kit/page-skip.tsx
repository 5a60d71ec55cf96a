import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The room behind the door to help; null without a frame. */
export const PageSkips = createContext<HTMLElement | null>(null);

interface PageSkipProps {
  /** The id of what it leads to, which can take the focus. */
  to: string;
  children: ReactNode;
}

/** A skip link of one page: the stop of the keyboard between help and the menu. */
export function PageSkip({ to, children }: PageSkipProps) {
  const room = use(PageSkips);
  if (room === null) return null;
  return createPortal(
    <a className="skip" href={`#${to}`}>
      {children}
    </a>,
    room,
  );
}
