import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useViewer } from '#client/viewer.ts';
import { myNotesQuery, useUnsentNotes } from '#features/notes';
import { Card } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { dateLine, greetingAt } from './greeting.ts';
import { ComingNotes, LatestNotesCard, NOTES_SHOWN } from './latest-notes-card.tsx';
import { SettingUpCard } from './setting-up-card.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { TodayCard } from './today-card.tsx';
import { useNow } from './use-now.ts';
import './home.css';

/** What matters today. At most seven cards, and nothing that is not there. */
export function HomePage() {
  const { preferred_name, first_name, time_zone } = useViewer();
  const now = useNow();
  const name = preferred_name ?? first_name;
  // What comes below is drawn once it is known how high the notes are, so that nothing moves under a finger.
  const { isPending, data: notes, refetch } = useQuery(myNotesQuery(NOTES_SHOWN));
  return (
    <div className="hroom">
      <PageHeader title={`${greetingAt(now, time_zone)}, ${name}`} lead={dateLine(now, time_zone)} />
      <div className="cols home">
        <div className="stack">
          <NotSentYet />
          <TodayCard />
          {isPending ? (
            <ComingNotes />
          ) : (
            <>
              <LatestNotesCard notes={notes} onRetry={() => void refetch()} />
              <Shortcuts />
            </>
          )}
        </div>
        {isPending ? null : <Beside />}
      </div>
    </div>
  );
}

function Beside() {
  return (
    <div className="stack aside">
      <SettingUpCard />
      <Card kind="quiet" title="Your notes are yours">
        <p className="small">
          Only you can see them. When you invite people to your team, you choose what each of them sees.
        </p>
      </Card>
    </div>
  );
}

function NotSentYet() {
  const count = useUnsentNotes(useViewer().id).length;
  if (count === 0) return null;
  return (
    <Notice kind="warn">
      {count === 1
        ? 'One note is not sent yet. It is kept on this device.'
        : `${count} notes are not sent yet. They are kept on this device.`}{' '}
      <Link to="/journey">Look at them</Link>
    </Notice>
  );
}
