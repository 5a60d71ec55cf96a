import { useEffect, useState } from 'react';
import type { Mesh } from './connection/mesh.ts';
import type { Media } from './use-media.ts';

const LOOK_MS = 3000;
/** A way is narrow for a moment after each change of it, and one bad report is not two. */
const LOOKS = 4;

/** Null while pictures go both ways. */
export type WhySoundOnly = 'chosen' | 'weak' | null;

export interface SoundOnly {
  readonly why: WhySoundOnly;
  readonly begin: () => void;
  readonly end: () => void;
}

/** Kept by the page, so that it outlives a reload. */
export interface Keeping {
  readonly why: WhySoundOnly;
  /** The camera was open until the way was too narrow for it. */
  readonly hadCamera: boolean;
  readonly set: (why: WhySoundOnly, hadCamera: boolean) => void;
}

type Pictures = Pick<Media, 'wish' | 'on' | 'turn' | 'close' | 'turnScreen'>;

/**
 * No picture is sent, and the others are asked for none: by hand, or where the way is too narrow. By itself
 * that happens once in a call: a person who then wants pictures, perhaps to read lips, keeps them.
 */
export function useSoundOnly(
  mesh: Mesh | null,
  media: Pictures,
  { why, hadCamera, set }: Keeping,
): SoundOnly {
  const [isSettled, setIsSettled] = useState(why !== null);
  const isWeak = useIsWeak(why === null && !isSettled ? mesh : null);
  const closeAs = (reason: 'chosen' | 'weak') => {
    set(reason, reason === 'weak' && media.wish.camera);
    setIsSettled(true);
    media.close('camera');
    if (media.on.screen) media.turnScreen();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a camera that is opened later stays open
  useEffect(() => {
    if (isWeak) closeAs('weak');
  }, [isWeak]);
  const end = () => {
    set(null, false);
    if (hadCamera && !media.wish.camera) media.turn('camera');
  };
  return { why, begin: () => closeAs('chosen'), end };
}

function useIsWeak(mesh: Mesh | null): boolean {
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    setLooks(0);
    if (!mesh) return undefined;
    const look = async () => {
      const isWeak = await mesh.isWeak();
      setLooks((before) => (isWeak ? before + 1 : 0));
    };
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
    return () => clearInterval(timer);
  }, [mesh]);
  return looks >= LOOKS;
}
