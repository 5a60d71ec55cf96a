import { timeWords } from '@kith/contract/kit/date-words';
import { calledName } from '@kith/contract/kit/names';
import { useViewer } from '#client/api/viewer.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { capital } from '#kit/capital.ts';
import { PaperDrawing, PathDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Notice } from '#kit/notice.tsx';
import { type ListQuery, QueryList } from '#kit/query-list.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import styles from './journey.module.css';
import { kinds } from './kinds.ts';
import { ownerOf } from './owner.ts';
import type { JourneyFilter } from './timeline-query.ts';
import { pathTo } from './use-journey-filter.ts';

interface NothingProps {
  look: JourneyFilter;
  /** Absent where nothing can be written. */
  onWrite?: (() => void) | undefined;
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
  const write = onWrite ? <Button onClick={onWrite}>Write a note</Button> : null;
  if (look.whose.team) {
    return (
      <EmptyState drawing={<PathDrawing />} title="Nothing here yet" action={write}>
        What {calledName(look.whose.team.patient)} shares with you will show up here.
      </EmptyState>
    );
  }
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

/** It loads, or that failed. */
export function NotThere({ look: { whose }, query }: { look: JourneyFilter; query: ListQuery<unknown> }) {
  const { journey } = ownerOf(whose.team);
  return (
    <QueryList
      query={query}
      loading={`Loading ${journey}`}
      skeleton={<ComingItems />}
      failed={`${capital(journey)} didn’t load`}
      safe={whose.team ? 'Nothing is lost.' : 'Your notes are safe.'}
      elsewhere={
        <ButtonLink kind="quiet" to="/">
          Go home
        </ButtonLink>
      }
    />
  );
}

/** The shape of the first items. */
function ComingItems() {
  return (
    <div className={styles['tl-day']}>
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className={`${styles['tl']} ${styles['tl-loading']}`}>
          <Skeleton shape="round" />
          <div className={`card ${styles['tl-card']} stack sk-gap`}>
            <Skeleton width="half" />
            <Skeleton />
            <Skeleton width="most" />
          </div>
        </div>
      ))}
    </div>
  );
}

interface LastCopyProps {
  look: JourneyFilter;
  /** When it was fetched, in milliseconds since 1970. */
  since: number;
  onRetry: () => void;
}

/** The last good copy stays on the screen, and says so. */
export function LastCopy({ look, since, onRetry }: LastCopyProps) {
  const { time_zone } = useViewer();
  return (
    <Notice kind="info" announce>
      <b className="strong">Shown from {timeWords(new Date(since), time_zone)}.</b> We couldn’t refresh{' '}
      {ownerOf(look.whose.team).journey}. This is the last copy.{' '}
      <button type="button" className="tapline" onClick={onRetry}>
        Try again
      </button>
    </Notice>
  );
}
