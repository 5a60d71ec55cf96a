import { displayTime } from '@kith/contract/kit/dates';
import { ApiError } from '#client/api-error.ts';
import { useViewer } from '#client/viewer.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { PaperDrawing, PathDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { Notice } from '#kit/notice.tsx';
import { Loading, Skeleton } from '#kit/skeleton.tsx';
import { kinds } from './kinds.ts';
import type { Look } from './timeline-query.ts';
import { pathTo } from './use-look.ts';

interface NothingProps {
  look: Look;
  onWrite: () => void;
}

/** Nothing was found, nothing of this kind is there, or nothing at all. */
export function Nothing({ look, onWrite }: NothingProps) {
  if (look.keyword !== '') {
    return (
      <EmptyState
        drawing={<PaperDrawing />}
        title={`Nothing found for “${look.keyword}”`}
        action={<ButtonLink to={pathTo({ ...look, keyword: '' })}>Clear the search</ButtonLink>}
      >
        Try another word, or look under All.
      </EmptyState>
    );
  }
  const write = <Button onClick={onWrite}>Write a note</Button>;
  if (look.filter === null) {
    return (
      <EmptyState drawing={<PathDrawing />} title="Your journey starts here" action={write}>
        Notes, check-ins, tasks and more will show up as you go.
      </EmptyState>
    );
  }
  const { title, text } = kinds[look.filter].none;
  const all = <ButtonLink to={pathTo({ ...look, filter: null })}>Show everything</ButtonLink>;
  return (
    <EmptyState drawing={<PathDrawing />} title={title} action={look.filter === 'note' ? write : all}>
      {text}
    </EmptyState>
  );
}

export function JourneyLoading() {
  return (
    <Loading label="Loading your journey">
      <div className="tl-day">
        {['first', 'second', 'third'].map((place) => (
          <div key={place} className="tl tl-loading">
            <Skeleton shape="round" />
            <div className="card tl-card stack sk-gap">
              <Skeleton width="half" />
              <Skeleton />
              <Skeleton width="most" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

interface FailedProps {
  error: Error;
  onRetry: () => void;
}

export function JourneyFailed({ error, onRetry }: FailedProps) {
  return (
    <ErrorState
      title="Your journey did not load"
      code={error instanceof ApiError ? error.requestId : undefined}
      onRetry={onRetry}
      elsewhere={
        <ButtonLink kind="quiet" to="/">
          Go home
        </ButtonLink>
      }
    >
      Your notes are safe. It may be the connection, or us.
    </ErrorState>
  );
}

interface LastCopyProps {
  /** When it was fetched, in milliseconds since 1970. */
  since: number;
  onRetry: () => void;
}

/** The last good copy stays on the screen, and says so. */
export function LastCopy({ since, onRetry }: LastCopyProps) {
  const { time_zone } = useViewer();
  return (
    <Notice kind="info" announce>
      <b className="strong">Shown from {displayTime(new Date(since), time_zone)}.</b> We could not refresh
      your journey. This is the last copy.{' '}
      <button type="button" className="tapline" onClick={onRetry}>
        Try again
      </button>
    </Notice>
  );
}
