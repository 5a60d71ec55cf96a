import { type RefObject, useEffect, useState } from 'react';

/** So far below the screen a thing counts as seen. */
const AHEAD = '400px';

/** Whether a thing has come near the screen; it counts as seen from then on. */
export function useInSight(thing: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (isSeen || !thing.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(thing.current);
    return () => watch.disconnect();
  }, [isSeen, thing]);
  return isSeen;
}
