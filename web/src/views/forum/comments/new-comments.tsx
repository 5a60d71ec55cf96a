import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { focusHeading } from '#kit/focus-heading.ts';
import shared from '../forum.module.css';
import { askPost, hasComment } from '../forum-api.ts';
import { useForumNews } from '../use-forum-news.ts';
import { texts } from './texts.ts';

/** Says how many comments came while the post is open, and moves nothing until it is pressed. */
export function NewComments({ post }: { post: number }) {
  const queries = useQueryClient();
  const [came, setCame] = useState<readonly number[]>([]);
  useForumNews(({ kind, id, post_id, isNew }) => {
    if (post_id !== post) return;
    // Words that were deleted or changed are not left standing.
    if (!isNew) void askPost(queries, post);
    else if (kind === 'comment') setCame((before) => [...before, id]);
  });
  const unseen = came.filter((id) => !hasComment(queries, post, id)).length;
  const show = async () => {
    await askPost(queries, post);
    setCame([]);
    focusHeading();
  };
  return (
    <div className={shared['said']} role="status">
      {unseen > 0 ? (
        <Button kind="soft" icon={RotateCw} onClick={() => void show()}>
          {texts.fresh(unseen)}
        </Button>
      ) : null}
    </div>
  );
}
