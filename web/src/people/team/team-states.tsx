import type { ReactNode } from 'react';
import { ButtonLink } from '#kit/button.tsx';
import { PaperDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { GrowthRings } from '#kit/growth-rings.tsx';
import { type ListQuery, QueryList } from '#kit/query-list.tsx';
import { SkeletonCard } from '#kit/skeleton.tsx';
import { texts } from './texts.ts';

const TWO = [
  { ring: 2, angle: 215, chart: 3 },
  { ring: 3, angle: 328, chart: 4 },
] as const;

export function NobodyYet() {
  return (
    <EmptyState
      drawing={
        <GrowthRings className="art" rings={4} size={96} first={9} step={11} dots={TWO} dotRadius={5} />
      }
      title={texts.states.alone}
    >
      {texts.states.inviteOrFind}
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
      safe={texts.states.safe}
      skeleton={
        <div className="card-grid">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      }
      elsewhere={
        <ButtonLink kind="quiet" to="/">
          {texts.states.home}
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
      title={texts.states.notFound}
      action={<ButtonLink to="/support/list">{texts.states.toTeam}</ButtonLink>}
    >
      {texts.states.notFoundText}
    </EmptyState>
  );
}
