import { Clock, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { useClearOfToasts } from '#kit/use-clear-of-toasts.ts';
import { PersonAvatar } from '#people/users';
import styles from './comments.module.css';
import { texts } from './texts.ts';
import { letGo, tryAgain, type UnsentComment } from './unsent-comments.ts';

/** A comment that is on its way, waits for a connection, or was refused. */
export function UnsentRow({ waiting }: { waiting: UnsentComment }) {
  const viewer = useViewer();
  const row = useRef<HTMLLIElement>(null);
  useClearOfToasts(row);
  const { clientKey, problem, tried, text } = waiting;
  const waits = tried || problem !== null;
  return (
    <li ref={row} className={styles['comment']}>
      <PersonAvatar person={viewer} size="s" />
      <div className="grow">
        <p className={styles['who']}>
          <b>{texts.you}</b>
          <span className={`small muted ${styles['state']}`}>
            <Icon of={problem === null ? Clock : TriangleAlert} size="s" />
            {problem ?? (waits ? texts.write.waits : texts.write.sending)}
          </span>
        </p>
        <p className={styles['text']} dir="auto">
          {text}
        </p>
        {waits ? (
          <div className="actions">
            <Button kind="quiet" onClick={() => void tryAgain(clientKey)}>
              {texts.write.again}
            </Button>
            <Button kind="quiet" onClick={() => void letGo(clientKey)}>
              {texts.write.remove}
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  );
}
