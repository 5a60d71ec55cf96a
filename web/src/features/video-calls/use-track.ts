import { useCallback, useEffect, useState } from 'react';
import { type Kind, type Opened, openTrack } from './open-track.ts';

interface Wanting {
  readonly wanted: boolean;
  readonly device: string | undefined;
}

/** A device that ends as soon as it is open is not opened again by itself. */
const LASTS_MS = 1000;
const NONE: Opened = { track: null, trouble: null };

/** One device of this page, open while it is wanted. One that ends, for example unplugged, is opened anew. */
export function useTrack(kind: Kind, { wanted, device }: Wanting) {
  /** Null until the browser has answered. */
  const [opened, setOpened] = useState<Opened | null>(null);
  const [round, setRound] = useState(0);
  const [isMuted, setIsMuted] = useState(false);
  const again = useCallback(() => setRound((now) => now + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round opens the device anew.
  useEffect(() => {
    if (!wanted) return undefined;
    let left = false;
    let own: MediaStreamTrack | null = null;
    void openTrack(kind, device).then((found) => {
      if (left) return found.track?.stop();
      own = found.track;
      setOpened(found);
      if (own) watch(own);
    });
    const watch = (track: MediaStreamTrack): void => {
      const openedAt = Date.now();
      setIsMuted(track.muted);
      // The system mutes a device, for example while the phone rings.
      track.onmute = () => setIsMuted(true);
      track.onunmute = () => setIsMuted(false);
      track.onended = () => {
        if (Date.now() - openedAt > LASTS_MS) again();
        else setOpened({ track: null, trouble: 'missing' });
      };
    };
    return () => {
      left = true;
      if (own) own.onended = null;
      own?.stop();
      setOpened(null);
    };
  }, [kind, wanted, device, round, again]);
  const { track, trouble } = opened ?? NONE;
  return { track, trouble, isOpen: track !== null && !isMuted, isAnswered: opened !== null, again };
}
