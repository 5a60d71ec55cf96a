import { type ReactNode, use } from 'react';
import { BuiltPages } from '#client/pages/page-contexts.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { PaperDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { GrowthRings } from '#kit/growth-rings.tsx';
import { type ListQuery, QueryList } from '#kit/query-list.tsx';
import { SkeletonCard } from '#kit/skeleton.tsx';

const TWO = [
  { ring: 2, angle: 215, chart: 3 },
  { ring: 3, angle: 328, chart: 4 },
] as const;

export function NobodyYet({ onInvite }: { onInvite: () => void }) {
  const canSearch = use(BuiltPages)('/search/support');
  return (
    <EmptyState
      drawing={
        <GrowthRings className="art" rings={4} size={96} first={9} step={11} dots={TWO} dotRadius={5} />
      }
      title="It’s just you for now"
      action={<Button onClick={onInvite}>Invite</Button>}
    >
      {canSearch ? 'Invite someone you trust or find a professional.' : 'Invite someone you trust.'}
    </EmptyState>
  );
}

interface TeamListProps<T> {
  query: ListQuery<T>;
  loading: string;
  failed: string;
  children: (data: T) => ReactNode;
}

/** A list about a team: while it loads, when that failed, and when it is there. */
export function TeamList<T>(props: TeamListProps<T>) {
  return (
    <QueryList
      {...props}
      safe="Everyone is still there."
      skeleton={
        <div className="card-grid">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      }
      elsewhere={
        <ButtonLink kind="quiet" to="/">
          Go home
        </ButtonLink>
      }
    />
  );
}

/** The place is empty, or closed to the viewer: the two look alike. */
export function NobodyThere() {
  return (
    <EmptyState
      drawing={<PaperDrawing />}
      title="We couldn’t find this person"
      action={<ButtonLink to="/support/list">Go to the team</ButtonLink>}
    >
      They may have left the team, or it isn’t shared with you.
    </EmptyState>
  );
}
