import { ApiError } from '#client/api-error.ts';
import { Button } from '#kit/button.tsx';
import { PaperDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import { peopleOf } from './case-words.ts';
import { CaseloadTable } from './caseload-table.tsx';
import type { useCaseload } from './use-caseload.ts';

interface FoundProps {
  list: ReturnType<typeof useCaseload>;
  keyword: string;
  onClear: () => void;
}

/** The people that fit, in whatever state the list is. */
export function Found({ list, keyword, onClear }: FoundProps) {
  if (list.isPending) {
    return (
      <Loading label="Loading your caseload">
        <SkeletonCard />
      </Loading>
    );
  }
  if (list.isLoadingError) {
    return (
      <ErrorState
        title="Your caseload did not load"
        code={list.error instanceof ApiError ? list.error.requestId : undefined}
        onRetry={() => void list.refetch()}
      >
        Nothing is lost. It may be the connection, or us.
      </ErrorState>
    );
  }
  const people = list.data.pages.flatMap((page) => page.people);
  const count = list.data.pages[0]?.count ?? people.length;
  if (people.length === 0) {
    return (
      <EmptyState
        drawing={<PaperDrawing />}
        title={`Nobody found for “${keyword}”`}
        action={<Button onClick={onClear}>Show everybody</Button>}
      >
        Try a part of the first or the last name.
      </EmptyState>
    );
  }
  return (
    <div className="card card-list" aria-busy={list.isPlaceholderData}>
      <CaseloadTable people={people} />
      <div className="caseload-more small muted">
        <span role="status">
          {people.length} of {peopleOf(count)}
        </span>
        {list.hasNextPage ? (
          <Button kind="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        ) : null}
      </div>
    </div>
  );
}
