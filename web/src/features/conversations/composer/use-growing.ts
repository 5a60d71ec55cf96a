import { type RefObject, useEffect, useRef } from 'react';

/** A field as high as what is written in it, up to what its style allows. */
export function useGrowing(text: string): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what makes it grow.
  useEffect(() => {
    const area = field.current;
    const room = area?.parentElement;
    if (!area || !room) return;
    // Only a low field says how high its words are; what stands above it must not move meanwhile, or it loses its place.
    room.style.height = `${room.offsetHeight}px`;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + 2}px`;
    room.style.height = '';
  }, [text]);
  return field;
}
