import { type RefObject, useEffect, useRef } from 'react';

/** A field as high as its text, up to the limit of its style. */
export function useAutoGrow(text: string): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what makes it grow.
  useEffect(() => {
    const area = field.current;
    const room = area?.parentElement;
    if (!area || !room) return;
    // Only a low field tells the height of its words. The messages above it must not move meanwhile, or the
    // list loses its place.
    room.style.height = `${room.offsetHeight}px`;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + 2}px`;
    room.style.height = '';
  }, [text]);
  return field;
}
