import type { ForumPostCard } from '@kith/contract/forum-fields';
import { Star } from 'lucide-react';
import { Badge } from '#kit/badge.tsx';
import { RowLink } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { ForumFace } from './face.tsx';
import styles from './forum.module.css';
import { titleOf } from './item.ts';
import { texts } from './texts.ts';
import { useDayWords } from './use-day-words.ts';

export function PostRows({ posts }: { posts: readonly ForumPostCard[] }) {
  return (
    <ul className="card card-list rows" aria-label={texts.count(posts.length)}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostRow post={post} />
        </li>
      ))}
    </ul>
  );
}

function PostRow({ post }: { post: ForumPostCard }) {
  const { id, author, is_own: isOwn, state, content_note: note, excerpt } = post;
  const dayWords = useDayWords();
  const name = author && (isOwn ? texts.asYou(author.username) : author.username);
  const about = [name, dayWords(post), texts.comments(post.comment_count)].filter((part) => part !== null);
  return (
    <RowLink
      to={`/forum/post/${id}`}
      before={<ForumFace user={author} />}
      title={<span dir="auto">{titleOf(post)}</span>}
      detail={
        <>
          {note === null ? null : <span className="blk">{texts.note(note)}</span>}
          {excerpt === null ? null : (
            <span className={styles['excerpt']} dir="auto">
              {excerpt}
            </span>
          )}
          <span className="blk">{about.join(' · ')}</span>
        </>
      }
      after={
        <>
          {isOwn && state !== 'posted' ? <Badge kind="info">{texts.state[state]}</Badge> : null}
          {post.is_starred ? <Icon of={Star} size="s" label={texts.starred} /> : null}
        </>
      }
    />
  );
}
