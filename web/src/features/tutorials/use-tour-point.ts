import type { TourPoint } from '@kith/contract/tour-points';
import { useEffect, useState } from 'react';

const TAKEN_OVER = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/** The marked part of the page, as soon as it is drawn: outlined, and scrolled into sight at each step. */
export function useTourPoint(point: TourPoint | null, step: number): HTMLElement | null {
  const [found, setFound] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (point === null) return undefined;
    const look = () => setFound(visiblePart(point));
    let frame = requestAnimationFrame(look);
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      setFound(null);
    };
  }, [point]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: two steps may point to one part
  useEffect(() => {
    if (!found) return undefined;
    found.dataset['tourHere'] = '';
    // At once, so that nothing moves for a person who asked for less motion.
    const bring = () => {
      if (!isInSight(found)) found.scrollIntoView({ block: 'start' });
    };
    bring();
    // What stands above it may come later. Once the person does something, the page is theirs.
    const grown = new ResizeObserver(bring);
    grown.observe(document.body);
    const stop = () => grown.disconnect();
    const options = { once: true, capture: true, passive: true };
    for (const kind of TAKEN_OVER) document.addEventListener(kind, stop, options);
    return () => {
      stop();
      for (const kind of TAKEN_OVER) document.removeEventListener(kind, stop, options);
      delete found.dataset['tourHere'];
    };
  }, [found, step]);
  return found;
}

/** A screen may have a part twice, one for a phone and one for a desktop. */
function visiblePart(point: TourPoint): HTMLElement | null {
  const parts = document.querySelectorAll<HTMLElement>(`[data-tour="${point}"]`);
  return [...parts].find((part) => part.getClientRects().length > 0) ?? null;
}

/** Within the upper half of the window, which the step never covers. */
function isInSight(part: HTMLElement): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  return top > 80 && bottom < window.innerHeight / 2;
}
