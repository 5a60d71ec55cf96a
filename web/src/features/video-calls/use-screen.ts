import { useCallback, useEffect, useRef, useState } from 'react';

/** The screen of this device, or a window of it, while its person shows it. */
export function useScreen(wanted: boolean) {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const isWanted = useRef(wanted);
  useEffect(() => {
    isWanted.current = wanted;
    if (!wanted) setTrack(null);
    return () => {
      isWanted.current = false;
    };
  }, [wanted]);
  useEffect(() => {
    if (!track) return undefined;
    // The browser has a button of its own for that.
    track.onended = () => setTrack(null);
    return () => {
      track.onended = null;
      track.stop();
    };
  }, [track]);
  const share = useCallback(async () => {
    const shown = await askForScreen();
    if (shown && !isWanted.current) shown.stop();
    else setTrack(shown);
  }, []);
  const stop = useCallback(() => setTrack(null), []);
  return { track, share, stop };
}

/** Browsers of phones do not show a screen. */
export const canShareScreen = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function';

/** Null where the person thinks better of it. */
async function askForScreen(): Promise<MediaStreamTrack | null> {
  try {
    const [track] = (await navigator.mediaDevices.getDisplayMedia({ video: true })).getVideoTracks();
    // Words stay sharp, though it moves less smoothly.
    if (track) track.contentHint = 'detail';
    return track ?? null;
  } catch {
    return null;
  }
}
