import { Volume2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { SelectField } from '#kit/fields.tsx';
import { MediaTrouble } from './media-trouble.tsx';
import type { Kind } from './open-track.ts';
import { Picture } from './picture.tsx';
import { playSound } from './sound.ts';
import { texts } from './texts.ts';
import type { Media } from './use-media.ts';
import styles from './video-calls.module.css';

/** One's own picture, how loud one is, and which camera and microphone are used. */
export function DeviceChoice({ media }: { media: Media }) {
  const { stream, choose } = media;
  const found = useFoundDevices(stream);
  return (
    <div className="stack">
      <MediaTrouble media={media} />
      {stream && stream.getVideoTracks().length > 0 ? (
        <div className={styles['tile']}>
          <Picture stream={stream} label={texts.devices.ownPicture} own />
        </div>
      ) : null}
      {stream && stream.getAudioTracks().length > 0 ? <Loudness stream={stream} /> : null}
      {(['camera', 'microphone'] as const).map((kind) =>
        found[kind].length > 1 ? (
          <SelectField
            key={kind}
            label={texts.devices[kind]}
            value={inUse(stream, kind) ?? found[kind][0]?.deviceId ?? ''}
            onChange={(event) => choose({ [kind]: event.currentTarget.value })}
            data={found[kind].map(({ deviceId, label }, at) => ({
              value: deviceId,
              label: label || texts.devices.named(texts.devices[kind], at + 1),
            }))}
          />
        ) : null,
      )}
      <div className="actions">
        <Button icon={Volume2} onClick={playSound}>
          {texts.devices.sound}
        </Button>
      </div>
    </div>
  );
}

function inUse(stream: MediaStream | null, kind: Kind): string | undefined {
  const tracks = kind === 'camera' ? stream?.getVideoTracks() : stream?.getAudioTracks();
  return tracks?.[0]?.getSettings().deviceId;
}

/** Their names are known once the browser lets them be used. */
function useFoundDevices(stream: MediaStream | null) {
  const [all, setAll] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    const { mediaDevices } = navigator;
    // Missing on a page that came without encryption.
    if (!mediaDevices) return undefined;
    const ask = () => void mediaDevices.enumerateDevices().then(setAll, () => undefined);
    if (stream) ask();
    mediaDevices.addEventListener('devicechange', ask);
    return () => mediaDevices.removeEventListener('devicechange', ask);
  }, [stream]);
  const of = (kind: MediaDeviceKind) => all.filter((one) => one.kind === kind && one.deviceId !== '');
  return { camera: of('videoinput'), microphone: of('audioinput') };
}

const LOOK_EVERY_MS = 100;

function Loudness({ stream }: { stream: MediaStream }) {
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    const context = new AudioContext();
    // A page that was not touched yet has it asleep.
    const wake = () => void context.resume();
    globalThis.addEventListener('pointerdown', wake);
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const heights = new Uint8Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(heights);
      const loudest = Math.max(...heights.map((one) => Math.abs(one - 128)));
      if (meter.current) meter.current.value = Math.min(1, loudest / 64);
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('pointerdown', wake);
      void context.close();
    };
  }, [stream]);
  return (
    <label className="stack-s">
      <span className="small muted">{texts.devices.loudness}</span>
      <meter ref={meter} className={styles['meter']} min={0} max={1} value={0} />
    </label>
  );
}
