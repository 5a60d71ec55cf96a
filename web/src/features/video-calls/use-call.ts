import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { leaveRoom, roomQuery } from './calls-api.ts';
import type { Other } from './connection/mesh.ts';
import { useEntering } from './use-entering.ts';
import type { Media } from './use-media.ts';
import { useMesh } from './use-mesh.ts';

/** Comes into a call, stays there until the page is left, and finds the others. */
export function useCall(room: string, { stream, on }: Media) {
  const { id: self } = useViewer();
  const { data } = useQuery(roomQuery(self, room));
  const [others, setOthers] = useState<readonly Other[]>([]);
  const { place, servers, token } = useEntering(room, self, isLetIn(data, self));
  const mesh = useMesh({ room, self, servers, token, onChange: setOthers });

  useEffect(() => {
    if (stream) mesh?.setTracks(stream.getTracks(), on);
  }, [mesh, stream, on]);
  const inCall = idsIn(data, self);
  useEffect(() => {
    if (stream) mesh?.setPeople(inCall === '' ? [] : inCall.split(' ').map(Number));
  }, [mesh, stream, inCall]);

  return {
    room: data,
    place: data?.call.is_open === false ? ('over' as const) : place,
    others,
    leave: () => leaveRoom(room).catch(() => undefined),
  };
}

type Shown = { readonly invitations: readonly Invitation[] } | undefined;
interface Invitation {
  readonly person: { readonly id: number };
  readonly admitted: boolean;
  readonly here: string;
}

const isLetIn = (shown: Shown, self: number): boolean =>
  shown?.invitations.some(({ person, admitted }) => person.id === self && admitted) ?? false;

/** As one text, which stays the same as long as the people do. */
const idsIn = (shown: Shown, self: number): string =>
  (shown?.invitations ?? [])
    .filter(({ person, here }) => here === 'in' && person.id !== self)
    .map(({ person }) => person.id)
    .join(' ');
