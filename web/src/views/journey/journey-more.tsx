import { useEffect, useRef } from 'react';
import { Button } from '#kit/button.tsx';
import styles from './journey.module.css';
import { texts } from './texts.ts';

/** How far below the screen the end of the list may be when the next page is fetched. */
const AHEAD = '800px';

interface JourneyMoreProps {
  /** Whose it is: `your journey`. */
  journey: string;
  busy: boolean;
  failed: boolean;
  onMore: () => void;
}

/** Comes near and fetches the next page; the button does the same for those who do not scroll. */
export function JourneyMore({ journey, busy, failed, onMore }: JourneyMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    // After a failure only the person tries again.
    if (failed || busy || !('IntersectionObserver' in globalThis) || !place.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more.current();
      },
      { rootMargin: `0px 0px ${AHEAD} 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [busy, failed]);
  return (
    <div className={styles['tl-more']} ref={place}>
      {failed ? <p className="small muted">{texts.list.moreFailed(journey)}</p> : null}
      <Button busy={busy} onClick={onMore}>
        {failed ? texts.list.again : texts.list.more}
      </Button>
    </div>
  );
}
