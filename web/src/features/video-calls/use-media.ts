import { useCallback, useEffect, useRef, useState } from 'react';

interface Devices {
  readonly camera: string | undefined;
  readonly microphone: string | undefined;
}

export interface Media {
  /** Null until the browser has answered, and while no device is wanted. */
  readonly stream: MediaStream | null;
  readonly trouble: 'blocked' | 'missing' | null;
  readonly on: { readonly camera: boolean; readonly microphone: boolean };
  readonly devices: Devices;
  readonly turn: (what: 'camera' | 'microphone') => void;
  readonly choose: (devices: Partial<Devices>) => void;
}

const BOTH: Media['on'] = { camera: true, microphone: true };

interface Wanting {
  readonly before?: Media['on'] | undefined;
  /** False closes both, for example once a call is over. */
  readonly wanted?: boolean;
}

/** Camera and microphone of this device, for as long as they are wanted. A camera that is off is closed. */
export function useMedia({ before = BOTH, wanted = true }: Wanting = {}): Media {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [trouble, setTrouble] = useState<Media['trouble']>(null);
  const [on, setOn] = useState(before);
  const [devices, setDevices] = useState<Devices>({ camera: undefined, microphone: undefined });
  const wish = useRef(on);
  wish.current = on;
  const held = useRef<MediaStream | null>(null);
  const hold = useCallback((next: MediaStream | null): void => {
    held.current = next;
    setStream(next);
  }, []);

  useEffect(() => {
    if (!wanted) return undefined;
    let left = false;
    void openDevices(devices, wish.current.camera).then(({ stream: found, trouble: why }) => {
      if (left) return stop(found.getTracks());
      setTrouble(why);
      hold(asWished(found, wish.current));
    });
    return () => {
      left = true;
      stop(held.current?.getTracks() ?? []);
      hold(null);
    };
  }, [devices, wanted, hold]);

  const turnCamera = async (isOn: boolean): Promise<void> => {
    const former = held.current;
    if (!former) return;
    stop(former.getVideoTracks());
    const sound = former.getAudioTracks();
    if (!isOn) return hold(new MediaStream(sound));
    const { tracks, trouble: why } = await openCamera(devices);
    // It was turned off again meanwhile, or the page is left.
    if (held.current !== former || !wish.current.camera) return stop(tracks);
    setTrouble(why);
    hold(new MediaStream([...sound, ...tracks]));
  };
  const turn: Media['turn'] = (what) => {
    const next = { ...on, [what]: !on[what] };
    wish.current = next;
    setOn(next);
    if (what === 'camera') void turnCamera(next.camera);
    else for (const track of stream?.getAudioTracks() ?? []) track.enabled = next.microphone;
  };
  const choose: Media['choose'] = (chosen) => setDevices((now) => ({ ...now, ...chosen }));
  return { stream, trouble, on, devices, turn, choose };
}

/** It may have been turned off while the browser asked. */
function asWished(found: MediaStream, { camera, microphone }: Media['on']): MediaStream {
  for (const track of found.getAudioTracks()) track.enabled = microphone;
  if (camera) return found;
  stop(found.getVideoTracks());
  return new MediaStream(found.getAudioTracks());
}

function stop(tracks: readonly MediaStreamTrack[]): void {
  for (const track of tracks) track.stop();
}

const PICTURE = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 24, max: 30 } };

const videoOf = ({ camera }: Devices) => ({ ...PICTURE, ...(camera && { deviceId: { exact: camera } }) });

async function openCamera(devices: Devices) {
  const { stream, trouble } = await firstOf([{ video: videoOf(devices) }]);
  return { tracks: stream.getTracks(), trouble };
}

/** Both; or the one that is there; or none, and why. */
function openDevices(devices: Devices, withCamera: boolean) {
  const audio = devices.microphone ? { deviceId: { exact: devices.microphone } } : true;
  const video = videoOf(devices);
  return firstOf(withCamera ? [{ video, audio }, { audio }, { video }] : [{ audio }]);
}

async function firstOf(asked: readonly MediaStreamConstraints[]) {
  let trouble: Media['trouble'] = 'missing';
  for (const one of asked) {
    try {
      return { stream: await navigator.mediaDevices.getUserMedia(one), trouble: null };
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotAllowedError') trouble = 'blocked';
    }
  }
  return { stream: new MediaStream(), trouble };
}
