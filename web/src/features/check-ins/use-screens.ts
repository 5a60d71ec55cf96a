import type { Instrument, InstrumentItem } from '@kith/contract/assessments/instrument';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '#kit/browser.ts';
import { focusHeading } from '#kit/focus-heading.ts';
import type { Given } from './sitting.ts';

/** The most questions of one screen of a desktop. */
const ON_A_DESK = 5;

/**
 * The questions of a screen: one on a phone, several on a desktop, and each way by choice. The short
 * check-ins of our own stand on one screen everywhere.
 */
export function useScreens(instrument: Instrument, items: readonly InstrumentItem[], answers: Given) {
  const isDesk = useMediaQuery('(min-width: 62rem)') ?? false;
  const [asList, setAsList] = useState<boolean | null>(null);
  const isShort = instrument.kind === 'check_in';
  const isList = asList ?? (isDesk || isShort);
  const several = isShort ? Math.max(ON_A_DESK, items.length) : ON_A_DESK;
  const size = isList ? several : 1;
  const [first, setFirst] = useState(() => firstOpen(items, answers));
  const start = Math.floor(Math.min(first, items.length - 1) / size) * size;
  return {
    isList,
    isShort,
    turn: () => setAsList(!isList),
    start,
    shown: items.slice(start, start + size),
    isLast: start + size >= items.length,
    next: () => setFirst(start + size),
    back: () => setFirst(Math.max(0, start - size)),
  };
}

/** Where a person goes on: at the first question without an answer. */
function firstOpen(items: readonly InstrumentItem[], answers: Given): number {
  const open = items.findIndex(({ id }) => answers[id] === undefined);
  return open === -1 ? Math.max(0, items.length - 1) : open;
}

/**
 * The next screen begins at its first question, for keyboard and screen reader. The first is left to the
 * page.
 */
export function useFocusOnMove(place: RefObject<HTMLElement | null>, start: number): void {
  const before = useRef(start);
  // The button that led here is gone, and the focus with it.
  useEffect(() => {
    focusHeading();
    globalThis.scrollTo?.({ top: 0 });
  }, []);
  useEffect(() => {
    if (before.current === start) return;
    before.current = start;
    const question = place.current?.querySelector('[data-question]');
    const field =
      question?.querySelector<HTMLElement>('input:checked') ?? question?.querySelector<HTMLElement>(FIELD);
    field?.focus();
    globalThis.scrollTo?.({ top: 0 });
  }, [place, start]);
}

const FIELD = ':is(input,textarea)';

export function focusOn(place: HTMLElement | null, item: InstrumentItem): void {
  place?.querySelector<HTMLElement>(`[data-question="${item.id}"] ${FIELD}`)?.focus();
}
