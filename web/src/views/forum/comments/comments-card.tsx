import type { ForumPost } from '@kith/contract/forum-fields';
import { useId } from 'react';
import { CommentList } from './comment-list.tsx';
import { NewComments } from './new-comments.tsx';
import { texts } from './texts.ts';
import { WriteComment } from './write-comment.tsx';

/** Comments on a post, and where one is written. They stay when the post is taken back. */
export function CommentsCard({ post }: { post: ForumPost }) {
  const heading = useId();
  const isOpen = post.state === 'posted';
  return (
    <section className="card stack" aria-labelledby={heading}>
      <h2 className="h3" id={heading}>
        {texts.title}
      </h2>
      <CommentList post={post} parent={null} />
      <NewComments post={post.id} />
      {isOpen ? <WriteComment post={post.id} answered={null} /> : null}
      {post.state === 'hidden' || post.state === 'taken_back' ? (
        <p className="small muted">{texts.closed}</p>
      ) : null}
    </section>
  );
}
