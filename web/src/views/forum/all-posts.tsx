import { FORUM_PAGES } from '@kith/contract/forum-fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { isRefusal } from '#client/connection/api-error.ts';
import { ButtonLink } from '#kit/button.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import styles from './forum.module.css';
import { pageQuery } from './forum-api.ts';
import { ListHead } from './list-head.tsx';
import { NewPosts } from './new-posts.tsx';
import { Closed } from './parts.tsx';
import { PostRows } from './post-row.tsx';
import { texts } from './texts.ts';

/** One page of all posts, the newest first. */
export function Posts({ page }: { page: number }) {
  const queries = useQueryClient();
  const query = useQuery(pageQuery(page));
  if (isRefusal(query.error, 'forum_closed')) return <Closed />;
  const isFirst = page === 1;
  return (
    <div className="stack narrow">
      <ListHead
        title={isFirst ? texts.title : texts.pageTitle(page)}
        lead={isFirst ? texts.lead : undefined}
      />
      <QueryList
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        safe={texts.safe}
        skeleton={<SkeletonList />}
        isEmpty={({ posts }) => posts.length === 0}
        empty={
          <EmptyState
            drawing={<SeedlingDrawing />}
            title={isFirst ? texts.none : texts.noneHere}
            action={
              <ButtonLink to={isFirst ? '/forum?write' : '/forum'}>
                {isFirst ? texts.write : texts.toForum}
              </ButtonLink>
            }
          >
            {isFirst ? texts.noneText : texts.noneHereText}
          </EmptyState>
        }
      >
        {(shown) => (
          <>
            {isFirst ? (
              <NewPosts
                shown={shown}
                onShow={(newest) => queries.setQueryData(pageQuery(1).queryKey, newest)}
              />
            ) : null}
            <PostRows posts={shown.posts} />
            <Pages page={page} isMore={shown.has_more_data} />
          </>
        )}
      </QueryList>
    </div>
  );
}

function Pages({ page, isMore }: { page: number; isMore: boolean }) {
  const hasOlder = isMore && page < FORUM_PAGES;
  if (page === 1 && !hasOlder) return null;
  return (
    <nav className={styles['pages']} aria-label={texts.pages}>
      {page > 1 ? (
        <ButtonLink icon={ChevronLeft} to={page === 2 ? '/forum' : `/forum/${page - 1}`}>
          {texts.newer}
        </ButtonLink>
      ) : null}
      {hasOlder ? (
        <ButtonLink icon={ChevronRight} to={`/forum/${page + 1}`}>
          {texts.older}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
