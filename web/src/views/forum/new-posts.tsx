import type { forumEndpoints } from '@kith/contract/forum';
import type { ReplyOf } from '@kith/contract/kit/endpoint';
import { useQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import { focusHeading } from '#kit/focus-heading.ts';
import styles from './forum.module.css';
import { newestQuery } from './forum-api.ts';
import { texts } from './texts.ts';
import { useForumNews } from './use-forum-news.ts';

type FirstPage = ReplyOf<typeof forumEndpoints.listForumPage>;

interface NewPostsProps {
  /** The first page as it is shown. */
  shown: FirstPage;
  onShow: (newest: FirstPage) => void;
}

/** Says how many posts came since, and moves nothing until it is pressed. */
export function NewPosts({ shown, onShow }: NewPostsProps) {
  const { data, refetch } = useQuery({ ...newestQuery, initialData: shown });
  useForumNews(({ kind, isNew }) => {
    if (kind === 'post' && isNew) void refetch();
  });
  const newest = data.posts;
  const isShown = new Set(shown.posts.map(({ id }) => id));
  const place = newest.findIndex(({ id }) => isShown.has(id));
  const count = place < 0 ? newest.length : place;
  const show = () => {
    onShow(data);
    focusHeading();
    globalThis.scrollTo?.({ top: 0 });
  };
  return (
    <div className={`${styles['fresh']} ${styles['said']}`} role="status">
      {count > 0 ? (
        <Button kind="soft" icon={ArrowUp} onClick={show}>
          {texts.fresh(count, place < 0 && newest.length > 1)}
        </Button>
      ) : null}
    </div>
  );
}
