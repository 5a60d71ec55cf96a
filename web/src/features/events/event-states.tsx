import { useWhose } from '#client/acting/acting-for.ts';
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

/** The head of the page has the button that adds one. */
export function NoEvents() {
  const { team } = useWhose();
  return (
    <EmptyState drawing={<CalendarDrawing />} title={team ? texts.empty.titleOf : texts.empty.title}>
      {texts.empty.text}
    </EmptyState>
  );
}
