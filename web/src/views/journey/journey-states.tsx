import { timeWords } from '@kith/contract/kit/date-words';
import { calledName } from '@kith/contract/kit/names';
import { useViewer } from '#client/api/viewer.ts';
import { useUnsentNotes } from '#features/notes';
import { ButtonLink } from '#kit/button.tsx';
import { capital } from '#kit/capital.ts';
import { PaperDrawing, PathDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Notice } from '#kit/notice.tsx';
import { type ListQuery, QueryList } from '#kit/query-list.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import styles from './journey.module.css';
import { kinds } from './kinds.ts';
import { ownerOf } from './owner.ts';
import { texts } from './texts.ts';
import type { JourneyFilter } from './timeline-query.ts';
import { pathTo } from './use-journey-filter.ts';

/**
 * Nothing was found, nothing of this kind is there, or nothing at all. Where a note can be written, the field
 * for it stands above; a note that waits there to be sent is not nothing.
 */
export function Nothing({ look }: { look: JourneyFilter }) {
  const waiting = useUnsentNotes(look.whose.member);
  if (look.keyword !== '') {
    return (
      <EmptyState
        drawing={<PaperDrawing />}
        title={texts.states.notFound(look.keyword)}
        action={<ButtonLink to={pathTo({ ...look, keyword: '' })}>{texts.states.clear}</ButtonLink>}
      >
        {look.filter === null ? texts.states.tryAnother : texts.states.tryAnotherOrAll}
      </EmptyState>
    );
  }
  if (look.day !== null) {
    return (
      <EmptyState drawing={<PathDrawing />} title={texts.states.nothingSoEarly}>
        {texts.states.nothingSoEarlyText}
      </EmptyState>
    );
  }
  if (waiting.length > 0 && (look.filter === null || look.filter === 'note')) return null;
  if (look.whose.team) {
    return (
      <EmptyState drawing={<PathDrawing />} title={texts.states.nothing}>
        {texts.states.nothingShared(calledName(look.whose.team.patient))}
      </EmptyState>
    );
  }
  if (look.filter === null) {
    return (
      <EmptyState drawing={<PathDrawing />} title={texts.states.starts}>
        {texts.states.startsText}
      </EmptyState>
    );
  }
  const { title, text } = kinds[look.filter].none;
  const all = <ButtonLink to={pathTo({ ...look, filter: null })}>{texts.states.everything}</ButtonLink>;
  return (
    <EmptyState drawing={<PathDrawing />} title={title} action={all}>
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
      loading={texts.states.loading(journey)}
      skeleton={<ComingItems />}
      failed={texts.states.failed(capital(journey))}
      safe={whose.team ? texts.states.safe : texts.states.notesSafe}
      elsewhere={
        <ButtonLink kind="quiet" to="/">
          {texts.states.home}
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
      <b className="strong">{texts.states.since(timeWords(new Date(since), time_zone))}</b>{' '}
      {texts.states.stale(ownerOf(look.whose.team).journey)}{' '}
      <button type="button" className="tapline" onClick={onRetry}>
        {texts.states.again}
      </button>
    </Notice>
  );
}
