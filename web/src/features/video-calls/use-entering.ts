import { ENTER_EVERY_SECONDS } from '@kith/contract/video-call-fields';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '#client/connection/api-error.ts';
import { enterRoom, roomQuery } from './calls-api.ts';

export type Place = 'coming' | 'waiting' | 'in' | 'full' | 'over' | 'gone';

const AGAIN_MS = 5000;

/** Comes into a call, and says again and again that this device is there. */
export function useEntering(room: string, self: number, isLetIn: boolean) {
  const queries = useQueryClient();
  const [place, setPlace] = useState<Place>('coming');
  const [servers, setServers] = useState<readonly RTCIceServer[] | null>(null);
  const token = useRef('');
  const wasLetIn = useRef(isLetIn);
  const again = useRef<() => void>(() => undefined);

  useEffect(() => {
    const hear = (next: Entered): void => {
      setPlace((now) => next.place ?? now);
      if (!next.answer) return;
      token.current = next.answer.token ?? '';
      if (next.answer.token !== null) setServers((now) => now ?? serversOf(next));
      show(queries, { room, self }, next.answer);
    };
    const entering = keepEntering(room, hear);
    again.current = entering.again;
    globalThis.addEventListener('online', entering.again);
    return () => {
      entering.stop();
      globalThis.removeEventListener('online', entering.again);
    };
  }, [room, self, queries]);

  // The member has let this person in.
  useEffect(() => {
    if (isLetIn && !wasLetIn.current) again.current();
    wasLetIn.current = isLetIn;
  }, [isLetIn]);
  return { place, servers, token };
}

interface Entered {
  /** Undefined where the server did not answer. */
  readonly place: Place | undefined;
  readonly answer?: Awaited<ReturnType<typeof enterRoom>>;
}

function keepEntering(room: string, hear: (next: Entered) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const enter = async (): Promise<void> => {
    clearTimeout(timer);
    const next = await comeIn(room);
    if (stopped) return;
    hear(next);
    clearTimeout(timer);
    const isDone = next.place === 'over' || next.place === 'gone';
    if (!isDone) timer = setTimeout(again, next.answer ? ENTER_EVERY_SECONDS * 1000 : AGAIN_MS);
  };
  const again = (): void => void enter();
  again();
  return {
    again,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

async function comeIn(room: string): Promise<Entered> {
  try {
    const answer = await enterRoom(room);
    return { place: answer.token === null ? 'waiting' : 'in', answer };
  } catch (error) {
    if (isRefusal(error, 'room_full')) return { place: 'full' };
    if (isRefusal(error, 'call_over')) return { place: 'over' };
    return { place: isRefusal(error, 'not_found') ? 'gone' : undefined };
  }
}

function serversOf({ answer }: Entered): RTCIceServer[] {
  return (answer?.ice_servers ?? []).map(({ urls, username, credential }) => ({
    urls,
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
  }));
}

function show(
  queries: QueryClient,
  { room, self }: { readonly room: string; readonly self: number },
  { call, invitations }: Awaited<ReturnType<typeof enterRoom>>,
): void {
  queries.setQueryData(roomQuery(self, room).queryKey, { call, invitations });
}
