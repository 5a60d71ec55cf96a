import { KEPT_KINDS } from '@kith/contract/journey';
import { allows } from '@kith/contract/permissions';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type ComposerHandle, NoteWriter } from '#features/notes';
import { ChipLink, Chips } from '#kit/chip.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { PageSkip } from '#kit/page-skip.tsx';
import { RequestAccessCard } from '#people/supporting';
import { FromDay, GoToDate } from './go-to-date.tsx';
import styles from './journey.module.css';
import { JourneyAside } from './journey-aside.tsx';
import { JourneyList } from './journey-list.tsx';
import { JourneySearch } from './journey-search.tsx';
import { isOpenTo, kinds } from './kinds.ts';
import { ownerOf } from './owner.ts';
import { texts } from './texts.ts';
import type { JourneyFilter } from './timeline-query.ts';
import { markOf, pathTo, useJourneyFilter } from './use-journey-filter.ts';

/**
 * `/journey` and `/journey/{filter}`: one's own, or that of the member one works for, as far as they let one
 * see it.
 */
export function JourneyPage() {
  const look = useJourneyFilter();
  const { whose, filter } = look;
  const { title } = ownerOf(whose.team);
  const header = (
    <PageHeader title={filter === null ? title : texts.page.part(title, kinds[filter].plural)} />
  );
  if (whose.team && !isOpenTo(whose.team, filter)) {
    return (
      <div className={`${styles['jroom']} narrow`}>
        {header}
        <RequestAccessCard team={whose.team} />
      </div>
    );
  }
  return <OpenJourney key={whose.member} look={look} header={header} />;
}

/** `#write` begins with the cursor in the composer. */
function OpenJourney({ look, header }: { look: JourneyFilter; header: ReactNode }) {
  const { whose, filter, keyword, day } = look;
  const { hash, key } = useLocation();
  const composer = useRef<ComposerHandle>(null);
  const seen = useRef(key);
  // The search may lead here while this page is open already.
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    if (hash === '#write') composer.current?.focus();
  }, [hash, key]);
  const mayWrite = whose.team === null || allows(whose.team.permissions, 'note', 'create');
  // A search, or a day, is answered right below its field. A note that was begun lies among the drafts.
  const writes = mayWrite && keyword === '' && day === null && (filter === null || filter === 'note');
  return (
    <div className={styles['jroom']}>
      {header}
      <div className={`stack ${styles['jtop']}`}>
        {writes ? <PageSkip to="write">{texts.page.skip}</PageSkip> : null}
        <div className={styles['jfind']} data-tour="journey-search">
          <JourneySearch look={look} />
          <GoToDate look={look} />
        </div>
        <div data-tour="journey-filters">
          <JourneyFilters look={look} />
        </div>
      </div>
      <div className="cols">
        <div className={styles['tl-wrap']}>
          {writes ? (
            <div id="write" className="stack">
              <NoteWriter composer={composer} focusOnStart={hash === '#write'} />
            </div>
          ) : null}
          {day === null ? null : <FromDay day={day} look={look} />}
          <JourneyList look={look} />
        </div>
        <JourneyAside team={whose.team} />
      </div>
    </div>
  );
}

/**
 * One choice for each kind that there is, or that a member lets their supporter see; a search goes on under
 * another filter.
 */
function JourneyFilters({ look }: { look: JourneyFilter }) {
  return (
    <Chips label={texts.page.show}>
      <ChipLink to={pathTo({ ...look, filter: null })} state={markOf(look)} current={look.filter === null}>
        {texts.page.all}
      </ChipLink>
      {KEPT_KINDS.filter((kind) => isOpenTo(look.whose.team, kind)).map((kind) => (
        <ChipLink
          key={kind}
          to={pathTo({ ...look, filter: kind })}
          state={markOf(look)}
          current={look.filter === kind}
        >
          {kinds[kind].plural}
        </ChipLink>
      ))}
    </Chips>
  );
}
