import { videoCallsEndpoints } from '@kith/contract/video-calls';
import { type RefObject, useEffect, useState } from 'react';
import { call } from '#client/api/call.ts';
import { watchSignals } from '#client/live/live-signals.ts';
import { Mesh, type Other } from './connection/mesh.ts';

interface MeshOf {
  room: string;
  self: number;
  /** Null while this person is not in. */
  servers: readonly RTCIceServer[] | null;
  token: RefObject<string>;
  onChange: (others: readonly Other[]) => void;
}

/** Connections with the others, from the moment this person is in. */
export function useMesh({ room, self, servers, token, onChange }: MeshOf): Mesh | null {
  const [mesh, setMesh] = useState<Mesh | null>(null);
  useEffect(() => {
    if (servers === null) return undefined;
    const send = (to: number, signal: string) =>
      call(videoCallsEndpoints.sendSignal, { room_id: room, token: token.current, to, signal });
    const opened = new Mesh({ self, servers, send, onChange });
    setMesh(opened);
    const unwatch = watchSignals(({ room_id, from, signal }) => {
      if (room_id === room) opened.hear(from, signal);
    });
    return () => {
      unwatch();
      opened.close();
      setMesh(null);
    };
  }, [room, self, servers, token, onChange]);
  return mesh;
}
