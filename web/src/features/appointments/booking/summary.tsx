import { nearMomentWords } from '@kith/contract/kit/date-words';
import type { PersonCard } from '@kith/contract/users';
import type { ReactNode } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#kit/button.tsx';
import { usePageFoot } from '#kit/page-foot.ts';
import { PersonAvatar } from '#people/users';
import { Facts } from '../facts.tsx';
import styles from './booking.module.css';
import { texts } from './texts.ts';

interface SummaryProps {
  person: PersonCard;
  work: string | null;
  facts: readonly (readonly [name: string, value: ReactNode])[];
  children?: ReactNode;
}

/** With whom, when and how: beside the choices, and below them on a phone. */
export function Summary({ person, work, facts, children }: SummaryProps) {
  return (
    <aside className="stack aside" aria-label={texts.summary.label}>
      <div className="card stack">
        <div className="line">
          <PersonAvatar person={person} size="l" />
          <div className="grow">
            <h2 className="h3">{person.displayName}</h2>
            {work ? <p className="small muted">{work}</p> : null}
          </div>
        </div>
        <Facts facts={facts} />
        {children}
      </div>
    </aside>
  );
}

/** How long the chosen time is kept for the viewer, who reads it without being called away from the form. */
export function Held({ until }: { until: Date | null }) {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  return (
    <p className="small muted" role="status">
      {until === null ? null : texts.summary.held(nearMomentWords(until, now, zone))}
    </p>
  );
}

interface SendProps {
  at: string | null;
  busy: boolean;
  words: { readonly at: (time: string) => string; readonly none: string };
}

/** The one button that books: in the summary, and always in sight on a phone. */
export function Send({ at, busy, words }: SendProps) {
  const label = useLabel(at, words);
  return (
    <div className="only-desk">
      <Button kind="primary" type="submit" block tall busy={busy}>
        {label}
      </Button>
    </div>
  );
}

export function SendBar({ at, busy, words, how }: SendProps & { how: string }) {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  usePageFoot('instead');
  return (
    <div className={`bottom-actions only-phone ${styles['send-bar']}`}>
      <p className="grow small">
        <b className="blk strong">
          {at === null ? texts.summary.notYet : nearMomentWords(new Date(at), now, zone)}
        </b>
        <span className="muted">{how}</span>
      </p>
      <Button kind="primary" type="submit" tall busy={busy}>
        {words.none}
      </Button>
    </div>
  );
}

function useLabel(at: string | null, words: SendProps['words']): string {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  return at === null ? words.none : words.at(nearMomentWords(new Date(at), now, zone));
}
