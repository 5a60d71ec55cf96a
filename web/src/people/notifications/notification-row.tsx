import type { Notification } from '@kith/contract/notifications';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tile } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { PersonAvatar } from '#people/users';
import { lookOf } from './looks.ts';
import styles from './notifications.module.css';
import { texts } from './texts.ts';

interface NotificationRowProps {
  readonly notification: Notification;
  /** As text. */
  readonly when: string;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
  /** Below its words. */
  readonly actions?: ReactNode;
}

/** One line of the inbox; the whole row is the target. */
export function NotificationRow({ notification, when, isOpening, onOpen, actions }: NotificationRowProps) {
  const { person, words, read, type } = notification;
  return (
    <li>
      <button type="button" className={`row ${styles['told']}`} aria-busy={isOpening} onClick={onOpen}>
        {person ? <PersonAvatar person={person} /> : <Tile {...lookOf(type)} />}
        <span className="grow">
          <span className={`${styles['told-words']} ${read ? '' : 'strong'}`}>{words}</span>
          <span className="s">{when}</span>
        </span>
        {read ? null : (
          <span className={styles['told-new']}>
            <span className="vh">{texts.unread}</span>
          </span>
        )}
        <span className="chev">
          <Icon of={ChevronRight} />
        </span>
      </button>
      {actions ? <div className={styles['told-actions']}>{actions}</div> : null}
    </li>
  );
}
