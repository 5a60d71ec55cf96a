import { useInfiniteQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { starredQuery } from './forum-api.ts';
import { ListHead } from './list-head.tsx';
import { Closed } from './parts.tsx';
import { PostRows } from './post-row.tsx';
import { texts } from './texts.ts';

/** What the viewer starred, the last starred first. */
export function StarredPosts() {
  const query = useInfiniteQuery(starredQuery(useViewer().id));
  if (isRefusal(query.error, 'forum_closed')) return <Closed />;
  return (
    <div className="stack narrow">
      <ListHead title={texts.starredTitle} lead={texts.starredLead} />
      <QueryList
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        safe={texts.safe}
        skeleton={<SkeletonList />}
        empty={
          <EmptyState drawing={<SeedlingDrawing />} title={texts.noneStarred}>
            {texts.noneStarredText}
          </EmptyState>
        }
      >
        {(posts) => (
          <>
            <PostRows posts={posts} />
            <More query={query} label={texts.older} />
          </>
        )}
      </QueryList>
    </div>
  );
}
