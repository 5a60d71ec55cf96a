import { useEffect, useRef } from 'react';
import styles from './video-calls.module.css';

interface PictureProps {
  stream: MediaStream;
  label: string;
  /** Mirrored and without sound. */
  own?: boolean;
  /** All of it is shown, the right way round. */
  screen?: boolean;
  /** The browser plays no sound on a page that was not touched yet. */
  onHeldBack?: (play: () => Promise<void>) => void;
}

export function Picture({ stream, label, own = false, screen = false, onHeldBack }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const playHeldBack = async ({ currentTarget: element }: { currentTarget: HTMLVideoElement }) => {
    if (element.paused) await element.play().catch(() => onHeldBack?.(() => element.play()));
  };
  return (
    <video
      ref={video}
      className={styles['picture']}
      data-kind={screen ? 'screen' : own ? 'mirror' : 'camera'}
      aria-label={label}
      muted={own}
      autoPlay
      onCanPlay={playHeldBack}
      playsInline
    >
      <track kind="captions" />
    </video>
  );
}
