import { useEffect, useRef } from 'react';
import styles from './video-calls.module.css';

interface PictureProps {
  stream: MediaStream;
  label: string;
  /** Mirrored and without sound. */
  own?: boolean;
}

export function Picture({ stream, label, own = false }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      className={own ? `${styles['picture']} ${styles['own']}` : styles['picture']}
      aria-label={label}
      muted={own}
      autoPlay
      playsInline
    >
      <track kind="captions" />
    </video>
  );
}
