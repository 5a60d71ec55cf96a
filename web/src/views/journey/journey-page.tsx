import { useRef } from 'react';
import { useLocation } from 'react-router';
import { type ComposerHandle, NoteComposer, UnsentNotes } from '#features/notes';
import { PageHeader } from '#kit/page-header.tsx';
import { JourneyAside } from './journey-aside.tsx';
import { JourneyFilters } from './journey-filters.tsx';
import { JourneyList } from './journey-list.tsx';
import { JourneySearch } from './journey-search.tsx';
import { kinds } from './kinds.ts';
import { useLook } from './use-look.ts';
import './journey.css';

/** `/journey` and `/journey/{filter}`; `#write` begins with the cursor in the composer. */
export function JourneyPage() {
  const look = useLook();
  const { filter } = look;
  const { hash } = useLocation();
  const composer = useRef<ComposerHandle>(null);
  const writes = filter === null || filter === 'note';
  return (
    <div className="jroom">
      <div className="cols">
        <div className="tl-wrap">
          <PageHeader title={filter === null ? 'My journey' : `My journey: ${kinds[filter].plural}`} />
          <div className="stack jtop">
            <JourneySearch look={look} />
            <JourneyFilters look={look} />
            {writes ? (
              <>
                <NoteComposer handle={composer} focusOnStart={hash === '#write'} />
                <UnsentNotes onTakeUp={(html) => composer.current?.takeUp(html) ?? false} />
              </>
            ) : null}
          </div>
          <JourneyList look={look} onWrite={() => composer.current?.focus()} />
        </div>
        <JourneyAside />
      </div>
    </div>
  );
}
