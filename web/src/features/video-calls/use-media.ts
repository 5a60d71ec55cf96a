import { useEffect, useRef, useState } from 'react';

export interface Devices {
  readonly camera: string | undefined;
  readonly microphone: string | undefined;
}

export interface Media {
  /** Null until the browser has answered. */
  readonly stream: MediaStream | null;
  readonly trouble: 'blocked' | 'missing' | null;
  readonly on: { readonly camera: boolean; readonly microphone: boolean };
  readonly devices: Devices;
  readonly turn: (what: 'camera' | 'microphone') => void;
  readonly choose: (devices: Partial<Devices>) => void;
}

const BOTH: Media['on'] = { camera: true, microphone: true };

/** Camera and microphone of this device, for as long as the page is open. */
export function useMedia(before: Media['on'] = BOTH): Media {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [trouble, setTrouble] = useState<Media['trouble']>(null);
  const [on, setOn] = useState(before);
  const [devices, setDevices] = useState<Devices>({ camera: undefined, microphone: undefined });
  const wanted = useRef(on);
  wanted.current = on;

  useEffect(() => {
    let left = false;
    let opened: MediaStream | undefined;
    void openDevices(devices).then((found) => {
      opened = found.stream;
      if (left) return stop(found.stream);
      apply(found.stream, wanted.current);
      setStream(found.stream);
      setTrouble(found.trouble);
    });
    return () => {
      left = true;
      if (opened) stop(opened);
    };
  }, [devices]);

  const turn: Media['turn'] = (what) => {
    const next = { ...on, [what]: !on[what] };
    setOn(next);
    if (stream) apply(stream, next);
  };
  const choose: Media['choose'] = (chosen) => setDevices((now) => ({ ...now, ...chosen }));
  return { stream, trouble, on, devices, turn, choose };
}

function apply(stream: MediaStream, on: Media['on']): void {
  for (const track of stream.getTracks()) track.enabled = track.kind === 'video' ? on.camera : on.microphone;
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

const PICTURE = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 24, max: 30 } };

/** Both; or the one that is there; or none, and why. */
async function openDevices({ camera, microphone }: Devices) {
  const video = { ...PICTURE, ...(camera && { deviceId: { exact: camera } }) };
  const audio = microphone ? { deviceId: { exact: microphone } } : true;
  let trouble: Media['trouble'] = 'missing';
  for (const asked of [{ video, audio }, { audio }, { video }]) {
    try {
      return { stream: await navigator.mediaDevices.getUserMedia(asked), trouble: null };
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotAllowedError') trouble = 'blocked';
    }
  }
  return { stream: new MediaStream(), trouble };
}
