import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { CalendarDrawing } from '#kit/room-drawings.tsx';
import { Skeleton } from '#kit/skeleton.tsx';

export function EventsSkeleton() {
  return (
    <div className="card stack">
      <Skeleton width="half" />
      <Skeleton width="most" />
      <Skeleton />
      <Skeleton width="most" />
    </div>
  );
}

export function NoEvents({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
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
