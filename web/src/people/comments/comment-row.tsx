import type { Comment } from '@kith/contract/comments';
import { nearMomentWords } from '@kith/contract/kit/date-words';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { ActionMenu } from '#kit/action-menu.tsx';
import { capital } from '#kit/capital.ts';
import { focusUnlessMoved } from '#kit/focus-unless-moved.ts';
import { useFocusAfter } from '#kit/use-focus-after.ts';
import { PersonAvatar } from '#people/users';
import { removeWithUndo } from '#records';
import { CommentEdit } from './comment-edit.tsx';
import styles from './comments.module.css';
import { announceOn, deleteComment, itemOf, restoreComment } from './comments-api.ts';
import { texts } from './texts.ts';

/** One comment: who wrote it, when, and what the viewer can do with it. */
export function CommentRow({ comment }: { comment: Comment }) {
  const [isEditing, setEditing] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  useFocusAfter(isEditing, menu);
  const viewer = useViewer();
  const queries = useQueryClient();
  const isOwn = comment.created_by.id === viewer.id;
  const name = isOwn ? texts.you : comment.created_by.displayName;
  const can = useStillCan(comment);
  const actions = [
    ...(can.update ? [{ label: texts.edit.action, icon: Pencil, onPress: () => setEditing(true) }] : []),
    ...(can.delete
      ? [
          {
            label: texts.remove.action,
            icon: Trash2,
            onPress: () => void remove(queries, comment, menu.current),
          },
        ]
      : []),
  ];
  const beginning = comment.text.slice(0, 40);
  return (
    <li className={styles['comment']}>
      <PersonAvatar person={comment.created_by} size="s" />
      <div className="grow">
        <p className={styles['who']}>
          <b>{name}</b>
          <When comment={comment} />
        </p>
        {isEditing ? (
          <CommentEdit comment={comment} onDone={() => setEditing(false)} />
        ) : (
          <p className={styles['text']} dir="auto">
            {comment.text}
          </p>
        )}
      </div>
      {isEditing || actions.length === 0 ? null : (
        <ActionMenu
          ref={menu}
          label={isOwn ? texts.moreOwn(beginning) : texts.more(name, beginning)}
          actions={actions}
        />
      )}
    </li>
  );
}

function When({ comment: { unformatted_date_created: at, edited_at } }: { comment: Comment }) {
  const { time_zone: zone } = useViewer();
  const words = capital(nearMomentWords(new Date(at), useNow(), zone));
  return (
    <span className="small muted">
      <time dateTime={at}>{words}</time>
      {edited_at === null ? null : ` · ${texts.edited}`}
    </span>
  );
}

/** The time of an author runs out on the screen too; that of the member does not. */
function useStillCan({ abilities, about_patient_id, can_change_until: until }: Comment) {
  const { id } = useViewer();
  const now = useNow();
  const isInTime = until !== null && new Date(until) > now;
  return {
    update: abilities.includes('update') && isInTime,
    delete: abilities.includes('delete') && (isInTime || about_patient_id === id),
  };
}

function remove(queries: QueryClient, comment: Comment, menu: HTMLElement | null): Promise<void> {
  const row = menu?.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside?.querySelector('button') ?? row?.closest('section')?.querySelector('h3');
  return removeWithUndo({
    remove: async () => {
      await deleteComment(queries, comment);
      focusUnlessMoved(row, next);
    },
    restore: () => restoreComment(queries, comment.id),
    onRefused: () => announceOn(itemOf(comment)),
    words: texts.remove,
  });
}
