import { useEffect, useLayoutEffect, useRef } from 'react';

/** Nearer to the end than this, somebody is reading the newest. */
const NEAR_PX = 120;

/** Opens a chat at its end, and follows what is new for whoever is there; whoever reads further back is left where they are. */
export function useEnd(threadId: number, newest: number, unsent: number) {
  const box = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these is a reason to go to the end.
  useLayoutEffect(() => {
    isAtEnd.current = true;
  }, [threadId, unsent]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these is a reason to go to the end.
  useLayoutEffect(() => {
    const element = box.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [threadId, newest, unsent]);
  return box;
}
