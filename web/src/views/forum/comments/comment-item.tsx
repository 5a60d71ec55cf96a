import type { ForumComment } from '@kith/contract/forum-fields';
import { type ReactNode, useRef, useState } from 'react';
import { useFocusAfter } from '#kit/use-focus-after.ts';
import shared from '../forum.module.css';
import { ItemMenu } from '../item-menu.tsx';
import { ItemState } from '../item-state.tsx';
import { Byline } from '../parts.tsx';
import styles from './comments.module.css';
import { EditComment } from './edit-comment.tsx';
import { texts } from './texts.ts';

interface CommentItemProps {
  comment: ForumComment;
  /** The answers to it, and where one is written. */
  children: ReactNode;
}

/** One comment: who, when, its words, and what the viewer can do with it. */
export function CommentItem({ comment, children }: CommentItemProps) {
  const [isEditing, setIsEditing] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  useFocusAfter(isEditing, menu);
  const name = comment.author?.username ?? texts.someone;
  return (
    <div className={styles['comment']}>
      <div className={shared['head']}>
        <Byline of={comment} size="s" />
        {isEditing ? null : (
          <ItemMenu
            ref={menu}
            item={{ kind: 'comment', ...comment }}
            label={comment.is_own ? texts.moreOwn : texts.moreAbout(name)}
            onEdit={() => setIsEditing(true)}
          />
        )}
      </div>
      <ItemState of={comment} />
      {isEditing ? (
        <EditComment comment={comment} onDone={() => setIsEditing(false)} />
      ) : (
        <p className={shared['words']} dir="auto">
          {comment.text}
        </p>
      )}
      {children}
    </div>
  );
}
