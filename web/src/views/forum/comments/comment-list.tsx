import { FORUM_DEPTH_MAX, type ForumComment, type ForumPost } from '@kith/contract/forum-fields';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { useFocusAfter } from '#kit/use-focus-after.ts';
import shared from '../forum.module.css';
import { commentsQuery } from '../forum-api.ts';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { texts } from './texts.ts';
import { WriteComment } from './write-comment.tsx';

interface CommentListProps {
  post: ForumPost;
  /** The comment that these answer; null for comments on the post itself. */
  parent: ForumComment | null;
}

/** Comments on the post, or answers to one of them: the oldest first, by page. */
export function CommentList({ post, parent }: CommentListProps) {
  const query = useInfiniteQuery(commentsQuery(post.id, parent?.id ?? null));
  const label = parent ? texts.answersTo(parent.author?.username ?? texts.someone) : texts.title;
  return (
    <QueryList
      part
      query={query}
      loading={parent ? texts.loadingAnswers : texts.loading}
      failed={texts.failed}
      empty={parent ? null : <p className="muted">{texts.none}</p>}
    >
      {(comments) => (
        <>
          <ul className={parent ? styles['answers'] : styles['comments']} aria-label={label}>
            {comments.map((comment) => (
              <li key={comment.id}>
                <CommentItem comment={comment}>
                  <Answers post={post} comment={comment} />
                </CommentItem>
              </li>
            ))}
          </ul>
          <More query={query} label={texts.more} kind="quiet" />
        </>
      )}
    </QueryList>
  );
}

/** Opened one level at a time: a long talk is read, not unrolled. */
function Answers({ post, comment }: { post: ForumPost; comment: ForumComment }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAnswering, setIsAnswering] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(isAnswering, button);
  const { comment_count: count, depth, state } = comment;
  const takesAnswers = post.state === 'posted' && state === 'posted' && depth < FORUM_DEPTH_MAX;
  const name = comment.author?.username ?? texts.someone;
  const hasAnswers = count > 0 || isOpen;
  if (!takesAnswers && !hasAnswers) return null;
  return (
    <>
      <div className={shared['acts']}>
        {takesAnswers && !isAnswering ? (
          <Button
            ref={button}
            kind="quiet"
            aria-label={texts.answerTo(name)}
            onClick={() => setIsAnswering(true)}
          >
            {texts.answer}
          </Button>
        ) : null}
        {hasAnswers ? (
          <Button kind="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? texts.fold : texts.answers(count)}
          </Button>
        ) : null}
      </div>
      {isAnswering ? (
        <WriteComment
          post={post.id}
          answered={comment}
          onSent={() => setIsOpen(true)}
          onClose={() => setIsAnswering(false)}
        />
      ) : null}
      {isOpen ? <CommentList post={post} parent={comment} /> : null}
    </>
  );
}
