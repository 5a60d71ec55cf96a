import { FORUM_ZONE } from '@kith/contract/forum-fields';
import { nearDateWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import type { RoomMessage } from '@kith/contract/room-fields';
import { useRef } from 'react';
import { useNow } from '#client/browser/use-now.ts';
import { Badge } from '#kit/badge.tsx';
import { ForumFace } from '../face.tsx';
import shared from '../forum.module.css';
import { ItemMenu } from '../item-menu.tsx';
import { ItemState } from '../item-state.tsx';
import { texts as forum } from '../texts.ts';
import styles from './rooms.module.css';
import { texts } from './texts.ts';

/** One message: who, on which day, its words, and what the viewer can do with it. */
export function MessageRow({ message }: { message: RoomMessage }) {
  const menu = useRef<HTMLButtonElement>(null);
  const today = calendarDay(useNow(), FORUM_ZONE);
  const { author, is_own: isOwn, created_at: at, message: words } = message;
  const name = author?.username ?? texts.someone;
  return (
    <div className={styles['message']}>
      <div className={shared['head']}>
        <ForumFace user={author} size="s" />
        <span className={`grow ${shared['who']}`}>
          {author ? <b dir="auto">{author.username}</b> : null}
          {isOwn ? <Badge kind="line">{forum.you}</Badge> : null}
          <span className="small muted">{nearDateWords(at.slice(0, 10), today)}</span>
        </span>
        <ItemMenu
          ref={menu}
          item={{ kind: 'room_message', ...message }}
          label={isOwn ? texts.moreOwn : texts.moreAbout(name)}
        />
      </div>
      {words === null ? null : (
        <p className={shared['words']} dir="auto">
          {words}
        </p>
      )}
      <ItemState of={message} />
    </div>
  );
}
