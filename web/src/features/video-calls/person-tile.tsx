import type { PersonCard } from '@kith/contract/users';
import { MicOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { PersonAvatar } from '#people/users';
import { Picture } from './picture.tsx';
import { texts } from './texts.ts';
import styles from './video-calls.module.css';

interface PersonTileProps {
  person: PersonCard;
  name: string;
  stream: MediaStream | null;
  camera: boolean;
  microphone: boolean;
  /** Their picture is their screen. */
  screen?: boolean;
  /** Not yet connected. */
  finding?: boolean;
  own?: boolean;
  /** They get no picture of the others. */
  hearsOnly?: boolean;
}

/** A person who is in the call, always with their name. */
export function PersonTile(props: PersonTileProps) {
  const { person, name, stream, camera, microphone, screen = false, finding = false, own = false } = props;
  const shown = props.hearsOnly ? texts.room.hears(name) : name;
  const [heldBack, setHeldBack] = useState<(() => Promise<void>) | null>(null);
  const hear = () =>
    void heldBack?.().then(
      () => setHeldBack(null),
      () => undefined,
    );
  const hasPicture = (camera || screen) && !finding && stream !== null && stream.getVideoTracks().length > 0;
  return (
    <li className={styles['tile']} aria-label={name}>
      {/* Also without a picture: the sound comes by it. */}
      {stream ? (
        <div hidden={!hasPicture}>
          <Picture {...{ stream, own, screen }} label={name} onHeldBack={(play) => setHeldBack(() => play)} />
        </div>
      ) : null}
      {hasPicture ? null : (
        <span className={styles['face']}>
          <PersonAvatar person={person} size="xl" />
        </span>
      )}
      {heldBack && !own ? (
        <span className={styles['hear']}>
          <Button onClick={hear}>{texts.room.hear(name)}</Button>
        </span>
      ) : null}
      <span className={styles['name']}>
        {microphone ? null : <Icon of={MicOff} size="s" label={texts.room.muted} />}
        {finding ? texts.room.finding(name) : shown}
      </span>
    </li>
  );
}
