import { forumEndpoints } from '@kith/contract/forum';
import type { ForumPost } from '@kith/contract/forum-fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { Button } from '#kit/button.tsx';
import { notify } from '#kit/notify.ts';
import { useFocusAfter } from '#kit/use-focus-after.ts';
import styles from './forum.module.css';
import { showPost } from './forum-api.ts';
import { ItemMenu } from './item-menu.tsx';
import { ItemState } from './item-state.tsx';
import { Byline } from './parts.tsx';
import { texts } from './texts.ts';
import { EditPost } from './write/edit-post.tsx';

/** A post: who, when, its words, and what the viewer can do with it. */
export function PostCard({ post }: { post: ForumPost }) {
  const [isEditing, setIsEditing] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  useFocusAfter(isEditing, menu);
  if (isEditing) return <EditPost post={post} onDone={() => setIsEditing(false)} />;
  return (
    <article className="card stack">
      <div className={styles['head']}>
        <Byline of={post} />
        <ItemMenu
          ref={menu}
          item={{ kind: 'post', ...post }}
          label={post.is_own ? texts.post.moreOwn : texts.post.more}
          onEdit={() => setIsEditing(true)}
        />
      </div>
      <ItemState of={post} />
      <Words post={post} />
      {post.state === 'taken_back' ? null : (
        <div className={styles['acts']}>
          <StarButton post={post} />
        </div>
      )}
    </article>
  );
}

/** Words below a content note stay folded until they are opened, also for their author’s next visit. */
function Words({ post: { text, content_note: note } }: { post: ForumPost }) {
  const [isOpen, setIsOpen] = useState(false);
  if (text === null) return null;
  const words = (
    <p className={styles['words']} dir="auto">
      {text}
    </p>
  );
  if (note === null) return words;
  return (
    <>
      <div className="line wrap">
        <span className="strong" dir="auto">
          {texts.note(note)}
        </span>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? texts.post.fold : texts.post.open}
        </Button>
      </div>
      {isOpen ? words : null}
    </>
  );
}

function StarButton({ post }: { post: ForumPost }) {
  const queries = useQueryClient();
  const { id, is_starred: isStarred } = post;
  const starring = useMutation({
    mutationFn: () =>
      call(isStarred ? forumEndpoints.unstarForumPost : forumEndpoints.starForumPost, { post_id: id }),
    onSuccess: ({ is_starred }) => showPost(queries, { ...post, is_starred }),
    onError: () => notify.warning(texts.post.notStarred),
  });
  return (
    <Button
      kind={isStarred ? 'soft' : 'quiet'}
      icon={Star}
      aria-pressed={isStarred}
      busy={starring.isPending}
      onClick={() => starring.mutate()}
    >
      {isStarred ? texts.post.starred : texts.post.star}
    </Button>
  );
}
