import type { Instrument, InstrumentItem } from '@kith/contract/assessments/instrument';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '#kit/browser.ts';
import type { Given } from './sitting.ts';
import { useHeadingFirst } from './use-heading-first.ts';

/** The most questions of one screen of a desktop. */
const ON_A_DESK = 5;

/**
 * The questions of a screen: one on a phone, several on a desktop, and each way by choice. The short
 * check-ins of our own stand on one screen everywhere.
 */
export function useScreens(instrument: Instrument, items: readonly InstrumentItem[], answers: Given) {
  const isDesk = useMediaQuery('(min-width: 62rem)', undefined, { getInitialValueInEffect: false });
  const [asList, setAsList] = useState<boolean | null>(null);
  const isShort = instrument.kind === 'check_in';
  const isList = asList ?? (isDesk || isShort);
  const several = isShort ? Math.max(ON_A_DESK, items.length) : ON_A_DESK;
  const size = isList ? several : 1;
  const [place, setPlace] = useState(() => firstOpen(items, answers));
  const at = Math.max(0, Math.min(place, items.length - 1));
  const start = Math.floor(at / size) * size;
  return {
    isList,
    isShort,
    /** Shows several questions or one, and `to` among them. */
    turn: (to: InstrumentItem | undefined) => {
      setPlace(items.findIndex(({ id }) => id === to?.id));
      setAsList(!isList);
    },
    start,
    at,
    shown: items.slice(start, start + size),
    isLast: start + size >= items.length,
    next: () => setPlace(start + size),
    back: () => setPlace(Math.max(0, start - size)),
  };
}

/** Where a person goes on: at the first question without an answer. */
function firstOpen(items: readonly InstrumentItem[], answers: Given): number {
  const open = items.findIndex(({ id }) => answers[id] === undefined);
  return open === -1 ? Math.max(0, items.length - 1) : open;
}

interface Screen {
  readonly start: number;
  readonly isList: boolean;
  /** The question at which the person is. */
  readonly item: InstrumentItem | undefined;
  /** They come in place of the card with "Start". */
  readonly isInPlace: boolean;
}

/**
 * The next screen begins at its first question, for keyboard and screen reader, and another way to show them
 * at the same question. The first is left to the page.
 */
export function useFocusOnMove(
  place: RefObject<HTMLElement | null>,
  { start, isList, item, isInPlace }: Screen,
): void {
  const before = useRef({ start, isList });
  useHeadingFirst(isInPlace);
  useEffect(() => {
    if (before.current.start === start && before.current.isList === isList) return;
    before.current = { start, isList };
    globalThis.scrollTo?.({ top: 0 });
    if (item) focusOn(place.current, item);
  }, [place, start, isList, item]);
}

const FIELD = ':is(input,textarea)';

/** At the answer that is chosen, or else at the first. */
export function focusOn(place: HTMLElement | null, { id }: InstrumentItem): void {
  const question = place?.querySelector(`[data-question="${id}"]`);
  const field =
    question?.querySelector<HTMLElement>('input:checked') ?? question?.querySelector<HTMLElement>(FIELD);
  field?.focus();
}

/** By its place from 1 on. */
export function focusOnOption(place: HTMLElement | null, { id }: InstrumentItem, option: number): void {
  place?.querySelectorAll<HTMLElement>(`[data-question="${id}"] input`)[option - 1]?.focus();
}
