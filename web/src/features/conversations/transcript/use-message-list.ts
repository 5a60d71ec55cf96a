import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useRef, useState } from 'react';
import { guessHeight, keyAt, type Rows } from './rows.ts';

/** A reader nearer to the end than this reads the newest. */
const NEAR_PX = 120;
/**
 * Rows beyond the edges of the screen: a screen reader goes on reading there, and a quick scroll finds words.
 */
const BEYOND = 12;
const TOP_PX = 16;
/** Room for the line of people who are writing. */
const BOTTOM_PX = 32;
const BUTTON_PX = 64;

/**
 * Only the rows near the screen are in the page. A reader at the end stays there. A reader further back keeps
 * their place when rows come above or below. The row that has the focus stays in the page.
 */
export function useMessageList(rows: Rows, { hasOlder, hasNewer }: { hasOlder: boolean; hasNewer: boolean }) {
  const box = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const getItemKey = useCallback((index: number) => keyAt(rows, index), [rows]);
  const rangeExtractor = useCallback(
    (range: Range) => withFocused(defaultRangeExtractor(range), focused, range.count, getItemKey),
    [focused, getItemKey],
  );
  // Asked once: for each row it would have the browser lay the page out anew.
  const width = box.current?.clientWidth ?? 0;
  const list = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: rows.count,
    getScrollElement: () => box.current,
    estimateSize: (index) => guessHeight(rows, index, width),
    getItemKey,
    rangeExtractor,
    overscan: BEYOND,
    paddingStart: hasOlder ? BUTTON_PX : TOP_PX,
    paddingEnd: hasNewer ? BUTTON_PX : BOTTOM_PX,
    anchorTo: 'end',
    followOnAppend: !hasNewer,
    scrollEndThreshold: NEAR_PX,
    directDomUpdates: true,
    // A layer for each row would cover the menu of the row before it.
    directDomUpdatesMode: 'position',
  });
  const focus = {
    onFocus: ({ target }: FocusEvent) => setFocused(keyOfRow(target, getItemKey)),
    onBlur: () => setFocused(null),
  };
  return { box, list, focus };
}

function keyOfRow(target: Element, keyOf: (index: number) => string): string | null {
  const index = target.closest('[data-index]')?.getAttribute('data-index');
  return index ? keyOf(Number(index)) : null;
}

function withFocused(
  shown: number[],
  focused: string | null,
  count: number,
  keyOf: (index: number) => string,
): number[] {
  if (focused === null || shown.some((index) => keyOf(index) === focused)) return shown;
  for (let index = 0; index < count; index += 1)
    if (keyOf(index) === focused) return [...shown, index].sort((left, right) => left - right);
  return shown;
}
