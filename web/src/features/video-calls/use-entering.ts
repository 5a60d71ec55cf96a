import { ENTER_EVERY_SECONDS } from '@kith/contract/video-call-fields';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { newClientKey } from '#client/api/client-key.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { enterRoom, leaveForNow, roomQuery } from './calls-api.ts';

export type Place = 'coming' | 'waiting' | 'in' | 'full' | 'over' | 'gone' | 'elsewhere';

/** The last answer gave these for the connections with others. */
export interface Newest {
  readonly pass: string;
  readonly servers: readonly RTCIceServer[];
}

interface Entering {
  readonly room: string;
  readonly self: number;
  readonly isLetIn: boolean;
}

const AGAIN_MS = 5000;
const ENDS: readonly (Place | undefined)[] = ['over', 'gone', 'elsewhere'];

/** Comes into a call, says again and again that this device is there, and leaves with the page. */
export function useEntering({ room, self, isLetIn }: Entering) {
  const queries = useQueryClient();
  const [visit, setVisit] = useState('');
  const [place, setPlace] = useState<Place>('coming');
  const [error, setError] = useState<unknown>(null);
  const newest: RefObject<Newest> = useRef({ pass: '', servers: [] });
  const again = useRef<() => void>(() => undefined);

  useEffect(() => {
    const hear = (next: Entered): void => {
      setPlace((now) => next.place ?? now);
      setError(next.error ?? null);
      const { answer, asked } = next;
      if (!answer) return;
      newest.current = { pass: answer.pass ?? '', servers: serversOf(answer.ice_servers) };
      show(queries, { room, self, ...asked }, answer);
    };
    const visitor = newClientKey();
    setVisit(visitor);
    const entering = keepEntering(room, visitor, hear);
    again.current = entering.again;
    globalThis.addEventListener('online', entering.again);
    globalThis.addEventListener('pagehide', entering.leave);
    return () => {
      entering.leave();
      globalThis.removeEventListener('online', entering.again);
      globalThis.removeEventListener('pagehide', entering.leave);
    };
  }, [room, self, queries]);

  // The member has let this person in.
  useEffect(() => {
    if (isLetIn && place === 'waiting') again.current();
  }, [isLetIn, place]);
  return { visit, place, error, newest };
}

type Answer = Awaited<ReturnType<typeof enterRoom>>;
interface Asked {
  readonly askedAt: number;
  /** This visit had entered before. */
  readonly again: boolean;
}
interface Entered {
  readonly asked: Asked;
  /** Undefined where the server gave no place. */
  readonly place: Place | undefined;
  readonly answer?: Answer;
  readonly error?: unknown;
}

function keepEntering(room: string, visit: string, hear: (next: Entered) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let hasEntered = false;
  const enter = async (): Promise<void> => {
    clearTimeout(timer);
    if (stopped) return;
    const next = await comeIn(room, visit, hasEntered);
    hasEntered ||= next.answer !== undefined;
    // It came after the page was left.
    if (stopped) return next.answer && leaveForNow(room, visit);
    hear(next);
    clearTimeout(timer);
    if (ENDS.includes(next.place)) stopped = true;
    else timer = setTimeout(again, next.answer ? ENTER_EVERY_SECONDS * 1000 : AGAIN_MS);
  };
  const again = (): void => void enter();
  again();
  return {
    again,
    leave() {
      clearTimeout(timer);
      if (!stopped && hasEntered) leaveForNow(room, visit);
      stopped = true;
    },
  };
}

async function comeIn(room: string, visit: string, again: boolean): Promise<Entered> {
  const asked = { askedAt: Date.now(), again };
  try {
    const answer = await enterRoom(room, visit, again);
    return { asked, place: answer.pass === null ? 'waiting' : 'in', answer };
  } catch (error) {
    const place = placeRefused(error);
    return { asked, place, ...(place === undefined && { error }) };
  }
}

function placeRefused(error: unknown): Place | undefined {
  if (isRefusal(error, 'room_full')) return 'full';
  if (isRefusal(error, 'call_over')) return 'over';
  if (isRefusal(error, 'call_elsewhere')) return 'elsewhere';
  return isRefusal(error, 'not_found') ? 'gone' : undefined;
}

function serversOf(servers: Answer['ice_servers']): RTCIceServer[] {
  return servers.map(({ urls, username, credential }) => ({
    urls,
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
  }));
}

function show(
  queries: QueryClient,
  { room, self, askedAt, again }: Asked & Pick<Entering, 'room' | 'self'>,
  { call, invitations }: Answer,
): void {
  const { queryKey } = roomQuery(self, room);
  const state = queries.getQueryState(queryKey);
  const isOvertaken = state?.fetchStatus === 'fetching' || (state?.dataUpdatedAt ?? 0) > askedAt;
  // The first answer alone says that this visit has the place.
  if (!isOvertaken || !again) {
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, { call, invitations });
  }
  // A person may have come meanwhile: which of the two answers is newer is not known, and neither is kept.
  if (isOvertaken) void queries.invalidateQueries({ queryKey });
}
