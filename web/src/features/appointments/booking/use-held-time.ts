import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { type AskedSlots, heldTimeQuery } from '../appointments-api.ts';

/**
 * Until when the chosen time is kept for the viewer; null while it is not. `onGone` hears why it can't be
 * had. Where nothing came back, the time may still be free: booking it will tell.
 */
export function useHeldTime(asked: AskedSlots, at: string | null, onGone: (error: unknown) => void) {
  const { id: viewer } = useViewer();
  const now = useNow();
  const { data, error } = useQuery({ ...heldTimeQuery(viewer, asked, at ?? ''), enabled: at !== null });
  const tell = useEffectEvent(onGone);
  useEffect(() => {
    if (error) tell(error);
  }, [error]);
  const held = at === null ? null : (data?.held_until ?? null);
  const until = held === null ? null : new Date(held);
  return until && until > now ? until : null;
}
