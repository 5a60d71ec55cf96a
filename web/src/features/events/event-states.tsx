import { useWhose } from '#client/acting/acting-for.ts';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { CalendarDrawing } from '#kit/room-drawings.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { texts } from './texts.ts';

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
  const { team } = useWhose();
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={team ? texts.empty.titleOf : texts.empty.title}
      action={
        <Button kind="primary" onClick={onAdd}>
          {texts.empty.add}
        </Button>
      }
    >
      {texts.empty.text}
    </EmptyState>
  );
}
