import { useEffect, useState } from 'react';

/** An idle moment that does not come is not waited for any longer. */
const IDLE_MS = 3_000;

/** True from the first idle moment on: the page comes first. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const idle = () => setIdle(true);
    if (!globalThis.requestIdleCallback) {
      const timer = setTimeout(idle, 500);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(idle, { timeout: IDLE_MS });
    return () => cancelIdleCallback(asked);
  }, []);
  return isIdle;
}
