import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { newClientKey } from '#client/api/client-key.ts';
import { roomQuery } from './calls-api.ts';
import { type Answer, type Asked, type End, type Entered, type Place, Visit } from './visit.ts';

/** The last answer gave these for the connections with others. */
export interface Newest {
  readonly pass: string;
  readonly config: RTCConfiguration;
}

interface Entering {
  readonly room: string;
  readonly self: number;
  readonly isLetIn: boolean;
}

/** Comes into a call, says again and again that this device is there, and leaves with the page. */
export function useEntering({ room, self, isLetIn }: Entering) {
  const queries = useQueryClient();
  const [visit, setVisit] = useState('');
  const [place, setPlace] = useState<Place>('coming');
  const [error, setError] = useState<unknown>(null);
  const newest: RefObject<Newest> = useRef({ pass: '', config: {} });
  const kept = useRef<Visit>(undefined);

  useEffect(() => {
    const hear = (next: Entered): void => {
      const { answer, asked } = next;
      if (answer) {
        newest.current = { pass: answer.pass ?? '', config: configOf(answer) };
        show(queries, { room, self, ...asked }, answer);
      }
      setPlace((now) => next.place ?? now);
      setError(next.error ?? null);
    };
    const entering = new Visit(room, newClientKey(), hear);
    const leaveForNow = () => entering.stop('for_now');
    kept.current = entering;
    setVisit(entering.name);
    globalThis.addEventListener('online', entering.again);
    globalThis.addEventListener('pagehide', leaveForNow);
    return () => {
      leaveForNow();
      globalThis.removeEventListener('online', entering.again);
      globalThis.removeEventListener('pagehide', leaveForNow);
    };
  }, [room, self, queries]);

  // The member has let this person in.
  useEffect(() => {
    if (isLetIn && place === 'waiting') kept.current?.again();
  }, [isLetIn, place]);
  const end = useCallback((why: End) => {
    kept.current?.stop('ended');
    setPlace(why);
  }, []);
  const leave = useCallback(() => {
    kept.current?.stop('for_good');
    setPlace('left');
  }, []);
  return { visit, place, error, newest, end, leave };
}

function configOf({ ice_servers, relay_only }: Answer): RTCConfiguration {
  const iceServers = ice_servers.map(({ urls, username, credential }) => ({
    urls,
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
  }));
  return { iceServers, iceTransportPolicy: relay_only ? 'relay' : 'all' };
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
