import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** A record that the page of its kind is asked to open. */
export interface AskedRecord {
  readonly kind: 'task' | 'event' | 'file';
  readonly id: number;
  /** What the page wants to know besides: which time of an event, or the name of a file. */
  readonly detail?: unknown;
}

/** Goes with a link into the browser's history. */
export const askedState = (asked: AskedRecord) => ({ asked });

/** Opens the record that the page was asked for, once: going back to the page does not open it again. */
export function useAskedRecord(
  kind: AskedRecord['kind'],
  open: (id: number, detail: unknown) => unknown,
): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = askedIn(state, kind);
  const turn = useEffectEvent((id: number) => {
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    open(id, asked?.detail);
  });
  const id = asked?.id;
  useEffect(() => {
    if (id !== undefined) turn(id);
  }, [id]);
}

function askedIn(state: unknown, kind: string): AskedRecord | undefined {
  if (typeof state !== 'object' || state === null || !('asked' in state)) return undefined;
  // Only `askedState` puts it there, in this browser.
  const asked = state.asked as AskedRecord;
  return asked.kind === kind ? asked : undefined;
}
