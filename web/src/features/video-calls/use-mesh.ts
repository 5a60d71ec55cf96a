import { videoCallsEndpoints } from '@kith/contract/video-calls';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { watchSignals } from '#client/live/live-signals.ts';
import { Mesh, type Other } from './connection/mesh.ts';
import type { Newest } from './use-entering.ts';

interface MeshOf {
  room: string;
  self: number;
  visit: string;
  isIn: boolean;
  newest: RefObject<Newest>;
  onChange: (others: readonly Other[]) => void;
  onText: (from: number, text: string) => void;
  /** A word was refused as it was said, so that another person is not reached; null once one has passed. */
  onWord: (error: unknown) => void;
}

/** Words go one after the other: one without an answer holds up those after it for no longer. */
const WORD_MS = 5000;

/** Connections with the others, while this person is in. */
export function useMesh({ room, self, visit, isIn, newest, onChange, onText, onWord }: MeshOf): Mesh | null {
  const [mesh, setMesh] = useState<Mesh | null>(null);
  const rounds = useRef(new Map<number, number>());
  useEffect(() => {
    if (!isIn) return undefined;
    const send = async (to: number, signal: string) => {
      const { pass } = newest.current;
      try {
        await call(
          videoCallsEndpoints.sendSignal,
          { room_id: room, pass, to, signal },
          { timeoutMs: WORD_MS },
        );
        onWord(null);
      } catch (error) {
        if (isRefusal(error, 'fields_rejected')) onWord(error);
        throw error;
      }
    };
    const config = () => newest.current.config;
    const own = { self: { id: self, visit }, rounds: rounds.current };
    const opened = new Mesh({ ...own, config, send, onChange, onText });
    setMesh(opened);
    const unwatch = watchSignals((heard) => {
      if (heard.room_id === room) opened.hear(heard);
    });
    return () => {
      unwatch();
      opened.close();
      setMesh(null);
      onChange([]);
    };
  }, [room, self, visit, isIn, newest, onChange, onText, onWord]);
  return mesh;
}
