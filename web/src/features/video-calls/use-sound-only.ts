import { useEffect, useState } from 'react';
import type { Mesh } from './connection/mesh.ts';
import type { Media } from './use-media.ts';

const LOOK_MS = 2000;
/** A way is narrow for a moment after each change of it. */
const LOOKS = 4;
/** A person who wants pictures all the same has them for a while, before this asks the browser again. */
const PATIENCE_MS = 60_000;

export interface SoundOnly {
  /** Null while pictures go both ways. */
  readonly why: 'chosen' | 'weak' | null;
  readonly begin: () => void;
  readonly end: () => void;
}

/** No picture is sent, and the others are asked for none: by hand, or where the way is too narrow. */
export function useSoundOnly(mesh: Mesh | null, media: Pick<Media, 'open' | 'on' | 'turn' | 'turnScreen'>) {
  const [why, setWhy] = useState<SoundOnly['why']>(null);
  const [since, setSince] = useState(0);
  const isWeak = useIsWeak(why === null ? mesh : null, since);
  const closePictures = () => {
    if (media.open.camera) media.turn('camera');
    if (media.on.screen) media.turnScreen();
  };
  if (isWeak && why === null) setWhy('weak');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a camera that is opened later stays open
  useEffect(() => {
    if (why === 'weak') closePictures();
  }, [why]);
  const begin = () => {
    setWhy('chosen');
    closePictures();
  };
  const end = () => {
    setWhy(null);
    setSince(Date.now());
  };
  return { why, begin, end } satisfies SoundOnly;
}

function useIsWeak(mesh: Mesh | null, since: number): boolean {
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    setLooks(0);
    if (!mesh) return undefined;
    const timer = setInterval(async () => {
      if (Date.now() - since < PATIENCE_MS) return;
      const isWeak = await mesh.isWeak();
      setLooks((before) => (isWeak ? before + 1 : 0));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [mesh, since]);
  return looks >= LOOKS;
}
