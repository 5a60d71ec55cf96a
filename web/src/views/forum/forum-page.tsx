import { FORUM_PAGES } from '@kith/contract/forum-fields';
import { useParams, useSearchParams } from 'react-router';
import { Posts } from './all-posts.tsx';
import { Gone } from './parts.tsx';
import { StarredPosts } from './starred-posts.tsx';
import { texts } from './texts.ts';
import { WritePost } from './write/write-post.tsx';

/** `/forum` and `/forum/{id}`: all posts by page, those that the viewer starred, or where one is written. */
export function ForumPage() {
  const { id = '1' } = useParams();
  const [params] = useSearchParams();
  if (params.has('write')) return <WritePost />;
  if (id === 'starred') return <StarredPosts />;
  const page = /^[1-9]\d{0,3}$/.test(id) ? Number(id) : 0;
  if (page === 0 || page > FORUM_PAGES) return <Gone title={texts.noList} />;
  return <Posts key={page} page={page} />;
}
