import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useObjectUrl } from '#client/api/pictures.ts';
import { Button } from '#kit/button.tsx';
import { focusNear } from '#kit/focus-near.ts';
import { Icon } from '#kit/icon.tsx';
import type { PhotoQueue } from '../device/photo-queue.ts';
import type { WaitingPhoto } from '../device/waiting-photo.ts';
import { texts } from '../words/texts.ts';
import styles from './photos.module.css';

interface WaitingPhotosProps {
  waiting: readonly WaitingPhoto[];
  queue: PhotoQueue;
}

/** What was chosen and is not in the plan yet. */
export function WaitingPhotos({ waiting, queue }: WaitingPhotosProps) {
  if (waiting.length === 0) return null;
  return (
    <ul className="stack photo-rows" aria-label={texts.photos.onTheWay}>
      {waiting.map((photo) => (
        <Waiting key={photo.id} photo={photo} queue={queue} />
      ))}
    </ul>
  );
}

function Waiting({ photo, queue }: { photo: WaitingPhoto; queue: PhotoQueue }) {
  const { id, name, file, isSending, problem, canTryAgain } = photo;
  const preview = useObjectUrl(file);
  const [isNoPicture, setNoPicture] = useState(false);
  return (
    <li className={styles['row']}>
      {preview && !isNoPicture ? (
        <img
          className={`${styles['photo']} ${styles['thumb']}`}
          src={preview}
          alt=""
          onError={() => setNoPicture(true)}
        />
      ) : (
        <span className={`${styles['photo']} ${styles['thumb']}`} />
      )}
      <div className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        <Progress photo={photo} />
        <span className="actions">
          {problem === null || !canTryAgain ? null : (
            <Button
              kind="soft"
              aria-label={texts.photos.againNamed(name)}
              onClick={() => void queue.tryAgain(id)}
            >
              {texts.photos.again}
            </Button>
          )}
          <Button
            kind="quiet"
            aria-label={`${isSending ? texts.photos.cancel : texts.photos.remove}: ${name}`}
            onClick={({ currentTarget }) => {
              focusNear(currentTarget, () => currentTarget.closest('.dialog')?.querySelector('button'));
              void queue.remove(id);
            }}
          >
            {isSending ? texts.photos.cancel : texts.photos.remove}
          </Button>
        </span>
      </div>
    </li>
  );
}

function Progress({ photo: { name, isKept, isSending, part, problem } }: { photo: WaitingPhoto }) {
  if (problem !== null) {
    return (
      <p className="err" role="alert">
        <Icon of={TriangleAlert} size="s" />
        <span>{problem}</span>
      </p>
    );
  }
  if (!isSending) return <p className="small muted">{whereItWaits(isKept)}</p>;
  return <progress className="bar" max={1} value={part} aria-label={texts.photos.waiting(name)} />;
}

function whereItWaits(isKept: boolean | undefined): string {
  if (isKept === undefined) return texts.photos.moment;
  return isKept ? texts.photos.kept : texts.photos.notSent;
}
