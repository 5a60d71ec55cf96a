import { ApiError } from '#client/api-error.ts';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { Loading } from '#kit/skeleton.tsx';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';

export function AllCaughtUp() {
  return (
    <EmptyState drawing={<SeedlingDrawing />} title="All caught up">
      When somebody shares something with you or asks for something, you will find it here.
    </EmptyState>
  );
}

export function InboxLoading() {
  return (
    <Loading label="Loading your notifications">
      <div className="card card-list">
        <SkeletonRows />
      </div>
    </Loading>
  );
}

export function InboxFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <ErrorState
      title="Your notifications did not load"
      code={error instanceof ApiError ? error.requestId : undefined}
      onRetry={onRetry}
    >
      Nothing is lost. It may be the connection, or us.
    </ErrorState>
  );
}
