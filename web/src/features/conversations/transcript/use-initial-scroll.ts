import type { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { placeOf, type Rows } from './rows.ts';

type List = ReturnType<typeof useVirtualizer<HTMLElement, HTMLLIElement>>;

interface Start {
  rows: Rows;
  /** A message that was looked for. */
  at: number | null;
  /** The first that is new. */
  firstUnread: number | null;
}

/** Where a chat opens: at the message that was looked for, at the first new one, or else at its end. */
export function useInitialScroll(
  list: List,
  box: RefObject<HTMLElement | null>,
  { rows, at, firstUnread }: Start,
) {
  const isPlaced = useRef(false);
  useLayoutEffect(() => {
    if (isPlaced.current || rows.count === 0) return;
    isPlaced.current = true;
    if (at !== null) list.scrollToIndex(placeOf(rows, at), { align: 'center' });
    else if (firstUnread !== null) list.scrollToIndex(placeOf(rows, firstUnread), { align: 'start' });
    else list.scrollToEnd();
  });
  const isTold = useRef(at === null);
  useEffect(() => {
    if (isTold.current) return;
    const found = box.current?.querySelector<HTMLElement>('[data-found]');
    if (!found) return;
    isTold.current = true;
    found.focus({ preventScroll: true });
  });
}
