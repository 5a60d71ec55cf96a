import { nearMomentWords } from '@kith/contract/kit/date-words';
import { useQuery } from '@tanstack/react-query';
import { Sparkles, StickyNote } from 'lucide-react';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { whenWords } from '#features/events';
import type { Period } from '#features/wellbeing';
import { ButtonLink } from '#kit/button.tsx';
import { capital } from '#kit/capital.ts';
import { RowLink, Rows, Tile } from '#kit/card.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';
import { aroundQuery, type Line } from './around-query.ts';
import { texts } from './texts.ts';
import styles from './wellbeing.module.css';

/** Notes and events of these days, as the journey has them for this viewer, each with its way there. */
export function WhatWasThere({ period }: { period: Period }) {
  const { time_zone } = useViewer();
  const around = useQuery(aroundQuery(useWhose(), period, time_zone));
  return (
    <QueryList
      query={around}
      loading={texts.loading}
      failed={texts.failed}
      part
      skeleton={<SkeletonRows />}
      isEmpty={({ lines }) => lines.length === 0}
      empty={<p className="muted">{texts.none}</p>}
    >
      {({ lines, hasMore }) => (
        <>
          <Rows>
            {lines.map((line) => (
              <LineRow key={`${line.kind} ${line.id} ${line.sortAt}`} line={line} />
            ))}
          </Rows>
          {hasMore ? (
            <ButtonLink kind="quiet" to={`/journey?day=${period.to}`}>
              {texts.all}
            </ButtonLink>
          ) : null}
        </>
      )}
    </QueryList>
  );
}

function LineRow({ line: { kind, id, words, author, sortAt, day, when } }: { line: Line }) {
  const viewer = useViewer();
  const now = useNow();
  const isNote = kind === 'note';
  const at = when
    ? whenWords(when, { zone: viewer.time_zone, now })
    : capital(nearMomentWords(new Date(sortAt), now, viewer.time_zone));
  return (
    <RowLink
      to={isNote ? `/journey/note?day=${day}#note-${id}` : `/journey/event?day=${day}`}
      before={<Tile icon={isNote ? StickyNote : Sparkles} tint={isNote ? 6 : 2} size="s" />}
      title={
        <>
          <span className="vh">{isNote ? texts.note : texts.event}</span>
          <span className={styles['first-words']}>{words}</span>
        </>
      }
      detail={author.id === viewer.id ? at : `${author.displayName}, ${at}`}
    />
  );
}
