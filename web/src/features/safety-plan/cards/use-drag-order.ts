import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { placeOf, type Row, wayOf } from './drag-place.ts';

interface Drag {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** Pixels. */
  readonly by: number;
}

interface Held {
  readonly pointer: number;
  readonly id: string;
  readonly from: number;
  readonly rows: readonly Row[];
  /** In pixels from the top of the page. */
  readonly start: number;
  /** In pixels from the top of the window. */
  at: number;
}

/** So near to the edge of the window the page scrolls along. */
const EDGE = 120;

/**
 * Rows that are put in another order by a finger, a pen or a mouse at their grip; the buttons beside them do
 * the same for all people. Escape, or any other loss of the pointer, leaves all as it was.
 */
export function useDragOrder(onDrop: (id: string, place: number) => void) {
  const [drag, show] = useState<Drag | null>(null);
  const held = useRef<Held | null>(null);
  const isDragging = drag !== null;

  const follow = useCallback(() => {
    if (!held.current) return;
    const { id, from, rows, start, at } = held.current;
    const by = at + window.scrollY - start;
    show({ id, from, to: placeOf(rows, from, by), by });
  }, []);
  const letGo = useCallback(() => {
    held.current = null;
    show(null);
  }, []);
  useEffect(() => (isDragging ? whileDragging(held, follow, letGo) : undefined), [isDragging, follow, letGo]);

  const grip = (id: string, from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = event.clientY;
      const rows = rowsAround(event.currentTarget);
      held.current = { pointer: event.pointerId, id, from, rows, start: at + window.scrollY, at };
      follow();
    },
    onPointerMove: (event: PointerEvent) => {
      if (held.current?.pointer !== event.pointerId) return;
      held.current.at = event.clientY;
      follow();
    },
    onPointerUp: (event: PointerEvent) => {
      if (held.current?.pointer !== event.pointerId || !drag) return;
      letGo();
      if (drag.to !== drag.from) onDrop(drag.id, drag.to);
    },
    onPointerCancel: letGo,
    onLostPointerCapture: letGo,
  });
  const row = (id: string, place: number) => {
    if (!drag) return {};
    const isDragged = drag.id === id;
    const height = held.current?.rows[drag.from]?.height ?? 0;
    const by = isDragged ? drag.by : wayOf(place, drag.from, drag.to) * height;
    return { 'data-dragged': isDragged || undefined, style: { transform: `translateY(${by}px)` } };
  };
  return { grip, row, isDragging };
}

function rowsAround(grip: HTMLElement): Row[] {
  return [...(grip.closest('ol')?.children ?? [])].map((child) => {
    const { top, height } = child.getBoundingClientRect();
    return { middle: top + window.scrollY + height / 2, height };
  });
}

/** Returns how to stop. */
function whileDragging(held: { current: Held | null }, follow: () => void, letGo: () => void): () => void {
  const scroll = () => {
    const over = overEdge(held.current?.at ?? EDGE);
    if (over !== 0) {
      window.scrollBy({ top: over / 8, behavior: 'instant' });
      follow();
    }
    frame = requestAnimationFrame(scroll);
  };
  let frame = requestAnimationFrame(scroll);
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') letGo();
  };
  window.addEventListener('keydown', onKey);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('keydown', onKey);
  };
}

function overEdge(at: number): number {
  const low = window.innerHeight - EDGE;
  return Math.min(at - EDGE, 0) + Math.max(at - low, 0);
}
