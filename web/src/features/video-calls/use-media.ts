import { useEffect, useMemo, useState } from 'react';
import type { Kind, Opened } from './open-track.ts';
import { useScreen } from './use-screen.ts';
import { useTrack } from './use-track.ts';

type Devices = Readonly<Record<Kind, string | undefined>>;
export type On = Readonly<Record<Kind, boolean>>;

export interface Media {
  /** Null until the browser has answered, and while no device is wanted. */
  readonly stream: MediaStream | null;
  readonly trouble: Readonly<Record<Kind, Opened['trouble']>>;
  /** What others hear and see. Without a camera they may see the screen. */
  readonly on: On & { readonly screen: boolean };
  /** What the person wants them to; a device may be missing. */
  readonly wish: On;
  /** What a button of each turns off: its device is open, though the system may have muted it for a while. */
  readonly open: On;
  readonly turn: (kind: Kind) => void;
  /** Also one that the browser is still about to open. */
  readonly close: (kind: Kind) => void;
  readonly choose: (devices: Partial<Devices>) => void;
  /** Shows the screen in the place of the camera, or no longer. */
  readonly turnScreen: () => void;
}

const BOTH: On = { camera: true, microphone: true };

interface Wanting {
  readonly before?: On | undefined;
  /** False closes both, for example once a call is over. */
  readonly wanted?: boolean;
}

/** Camera and microphone of this device, for as long as they are wanted. A camera that is off is closed. */
export function useMedia({ before = BOTH, wanted = true }: Wanting = {}): Media {
  const [wish, setWish] = useState(before);
  const [devices, setDevices] = useState<Devices>({ camera: undefined, microphone: undefined });
  const microphone = useTrack('microphone', { wanted, device: devices.microphone });
  const camera = useTrack('camera', { wanted: wanted && wish.camera, device: devices.camera });
  const screen = useScreen(wanted);
  const isShown = screen.track !== null;
  const [sound, picture] = [microphone.track, screen.track ?? camera.track];
  useEffect(() => {
    if (sound) sound.enabled = wish.microphone;
  }, [sound, wish.microphone]);
  const { isAnswered } = microphone;
  const stream = useMemo(
    () => (isAnswered ? new MediaStream([sound, picture].filter((one) => one !== null)) : null),
    [isAnswered, sound, picture],
  );
  const isHeard = wish.microphone && microphone.isOpen;
  const isSeen = wish.camera && camera.isOpen;
  const on = useMemo(
    () => ({ camera: isSeen, microphone: isHeard, screen: isShown }),
    [isSeen, isHeard, isShown],
  );
  const turn: Media['turn'] = (kind) => {
    const one = { camera, microphone }[kind];
    // A device that could not be opened is tried again.
    if (wish[kind] && one.isAnswered && !one.track) one.again();
    else setWish((now) => ({ ...now, [kind]: !now[kind] }));
  };
  const close: Media['close'] = (kind) => setWish((now) => ({ ...now, [kind]: false }));
  const choose: Media['choose'] = (chosen) => setDevices((now) => ({ ...now, ...chosen }));
  const trouble = { camera: camera.trouble, microphone: microphone.trouble };
  const open = {
    camera: wish.camera && camera.track !== null,
    microphone: wish.microphone && sound !== null,
  };
  const turnScreen = () => (isShown ? screen.stop() : void screen.share());
  return { stream, trouble, on, wish, open, turn, close, choose, turnScreen };
}
