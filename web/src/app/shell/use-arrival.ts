import { useEffect, useRef } from 'react';

const patienceMs = 5_000;

/** Gives the focus to the page's h1, which may still be on its way. Returns how to give up. */
function focusHeading(): () => void {
  const heading = () => document.querySelector<HTMLElement>('#main h1');
  const now = heading();
  if (now) {
    now.focus({ preventScroll: true });
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const later = heading();
    if (!later) return;
    observer.disconnect();
    later.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), patienceMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/**
 * Names the browser's tab, and after a change of page lets screen readers begin at its heading. Another member's page under
 * the same path is another page.
 */
export function useArrival(title: string, page: string): void {
  const before = useRef(page);
  useEffect(() => {
    document.title = `${title} · Kith`;
  }, [title]);
  useEffect(() => {
    if (before.current === page) return undefined;
    before.current = page;
    return focusHeading();
  }, [page]);
}
