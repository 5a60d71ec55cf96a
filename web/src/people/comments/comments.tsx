import type { Comment } from '@kith/contract/comments';
import { NOUNS } from '@kith/contract/kit/nouns';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { isRefusal } from '#client/connection/api-error.ts';
import { focusUnlessMoved } from '#kit/focus-unless-moved.ts';
import { More, QueryList } from '#kit/query-list.tsx';
import { CommentField } from './comment-field.tsx';
import { CommentRow } from './comment-row.tsx';
import { CommentSwitch } from './comment-switch.tsx';
import styles from './comments.module.css';
import { type CommentedRecord, commentsQuery, putComment } from './comments-api.ts';
import { texts } from './texts.ts';
import { useUnsentComments, watchSent } from './unsent-comments.ts';
import { UnsentRow } from './unsent-row.tsx';

export interface CommentsProps {
  item: CommentedRecord;
  /** For the name of the record's author and member: whose switch it is. */
  author: number;
}

/** The comments on a record, and where people write. It is empty once the record is not shown any more. */
export function Comments({ item, author }: CommentsProps) {
  const query = useInfiniteQuery(commentsQuery(item));
  const queries = useQueryClient();
  useEffect(() => watchSent((comment) => putComment(queries, comment)), [queries]);
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { one } = NOUNS[item.kind];
  if (isRefusal(query.error, 'not_found', 'forbidden'))
    return <p className="small muted">{texts.gone(one)}</p>;
  const { data } = query;
  return (
    <section className={styles['comments']} aria-labelledby={title}>
      <div className={styles['head']}>
        <h3 id={title} ref={heading} tabIndex={-1}>
          {texts.title}
        </h3>
        {data ? (
          <CommentSwitch
            item={item}
            author={author}
            isOn={data.isOn}
            ownSwitch={data.ownSwitch}
            onSwitched={() => focusUnlessMoved(heading.current?.parentElement, heading.current)}
          />
        ) : null}
      </div>
      <QueryList part query={query} loading={texts.loading} failed={texts.failed}>
        {({ comments, isOn }) =>
          isOn ? (
            <>
              <More query={query} label={texts.earlier} kind="quiet" />
              <Said item={item} comments={comments} />
              <CommentField item={item} />
            </>
          ) : null
        }
      </QueryList>
    </section>
  );
}

/** A screen reader hears of a comment that comes while the list is open. */
function Said({ item, comments }: { item: CommentedRecord; comments: readonly Comment[] }) {
  const unsent = useUnsentComments(item);
  const isEmpty = comments.length === 0 && unsent.length === 0;
  return (
    <div role="log" aria-label={texts.title}>
      {isEmpty ? <p className="small muted">{texts.none(NOUNS[item.kind].one)}</p> : null}
      <ul className={styles['list']}>
        {comments.map((comment) => (
          <CommentRow key={comment.id} comment={comment} />
        ))}
        {unsent.map((waiting) => (
          <UnsentRow key={waiting.clientKey} waiting={waiting} />
        ))}
      </ul>
    </div>
  );
}
