import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isRefusal } from '#client/connection/api-error.ts';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { CommentsCard } from './comments/comments-card.tsx';
import { postQuery } from './forum-api.ts';
import { titleOf } from './item.ts';
import { Closed, Gone } from './parts.tsx';
import { PostCard } from './post-card.tsx';
import { texts } from './texts.ts';

/** `/forum/post/{id}`: one post with the comments on it. */
export function ForumPostPage() {
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,15}$/.test(id)) return <Gone title={texts.gone} />;
  return <Opened key={id} id={Number(id)} />;
}

function Opened({ id }: { id: number }) {
  const query = useQuery(postQuery(id));
  if (isRefusal(query.error, 'forum_closed')) return <Closed />;
  if (isRefusal(query.error, 'not_found', 'fields_rejected')) return <Gone title={texts.gone} />;
  return (
    <div className="stack narrow">
      <QueryList query={query} loading={texts.post.loading} failed={texts.post.failed} safe={texts.safe}>
        {(post) => (
          <>
            <PageHeader title={<span dir="auto">{titleOf(post)}</span>} />
            <PostCard post={post} />
            <CommentsCard post={post} />
          </>
        )}
      </QueryList>
    </div>
  );
}
