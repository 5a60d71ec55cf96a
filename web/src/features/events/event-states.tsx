import { Button } from '#kit/button.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { Loading, Skeleton } from '#kit/skeleton.tsx';

export function EventsLoading() {
  return (
    <Loading label="Loading events">
      <div className="card stack">
        <Skeleton width="half" />
        <Skeleton width="most" />
        <Skeleton />
        <Skeleton width="most" />
      </div>
    </Loading>
  );
}

export function EventsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Your events did not load" onRetry={onRetry}>
      Nothing is lost. It may be the connection, or us.
    </ErrorState>
  );
}

export function NoEvents({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      drawing={<SeedlingDrawing />}
      title="Nothing planned"
      action={
        <Button kind="primary" onClick={onAdd}>
          Add an event
        </Button>
      }
    >
      Add an appointment or something you look forward to.
    </EmptyState>
  );
}
