import { useEffect, useRef } from 'react';

const patienceMs = 5_000;

/** A page may open with the cursor where one writes; it is there before the heading is found. */
const isWriting = () => document.activeElement?.matches('#main :is(textarea, [contenteditable="true"])');

/** Gives the focus to the page's h1, which may still be on its way. Returns how to give up. */
function focusHeading(): () => void {
  const focus = (): boolean => {
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (heading && !isWriting()) heading.focus({ preventScroll: true });
    return heading !== null;
  };
  if (focus()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), patienceMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/**
 * Names the browser's tab, and after a change of page lets screen readers begin at its heading. Another
 * member's page under the same path is another page. Nothing is arrived at before the first page has been
 * found.
 */
export function useArrival(title: string, page: string, begun = true): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (begun) document.title = `${title} · Kith`;
  }, [title, begun]);
  useEffect(() => {
    const left = before.current;
    if (!begun || left === page) return undefined;
    before.current = page;
    return left === undefined ? undefined : focusHeading();
  }, [page, begun]);
}
