import type { DragEvent } from 'react';
import { useState } from 'react';

/** Rows that can be dragged into another order with a mouse; the buttons beside them do the same for everybody. */
export function useDragOrder(onDrop: (id: string, place: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  return (id: string, place: number) => ({
    draggable: true,
    'data-dragged': dragged === id || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(id);
    },
    onDragEnd: () => setDragged(null),
    onDragOver: (event: DragEvent) => {
      if (dragged !== null) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null && dragged !== id) onDrop(dragged, place);
      setDragged(null);
    },
  });
}
