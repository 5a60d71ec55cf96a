import { type PointerEvent, useEffect, useRef } from 'react';

const LONG_MS = 450;
/** A finger that moves further than this scrolls. */
const STILL_PX = 10;

/** Handlers for an element that a finger may be held on. A mouse has other ways. */
export function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y, target }: PointerEvent) {
      stop();
      // A link or button within has a press of its own.
      const isOwn = target instanceof Element && target.closest('a, button') !== null;
      if (pointerType !== 'touch' || isOwn) return;
      from.current = { x, y };
      timer.current = setTimeout(onLong, LONG_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = from.current;
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}
