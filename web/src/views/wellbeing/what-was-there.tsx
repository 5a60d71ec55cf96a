import { nearMomentWords } from '@kith/contract/kit/date-words';
import { useQuery } from '@tanstack/react-query';
import { type LucideIcon, Sparkles, StickyNote, Target } from 'lucide-react';
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

/** Notes, events and ratings of these days, as the journey has them for this viewer, each with a link. */
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

const KINDS = {
  note: {
    name: texts.note,
    icon: StickyNote,
    tint: 6,
    to: ({ id, day }) => `/journey/note?day=${day}#note-${id}`,
  },
  event: { name: texts.event, icon: Sparkles, tint: 2, to: ({ day }) => `/journey/event?day=${day}` },
  focusArea: { name: texts.rating, icon: Target, tint: 0, to: ({ day }) => `/journey/focusArea?day=${day}` },
} as const satisfies Record<Line['kind'], Look>;

interface Look {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly tint: number;
  /** The way to it in the journey. */
  readonly to: (line: Line) => string;
}

function LineRow({ line }: { line: Line }) {
  const { kind, words, author, sortAt, when } = line;
  const viewer = useViewer();
  const now = useNow();
  const { name, icon, tint, to } = KINDS[kind];
  const at = when
    ? whenWords(when, { zone: viewer.time_zone, now })
    : capital(nearMomentWords(new Date(sortAt), now, viewer.time_zone));
  return (
    <RowLink
      to={to(line)}
      before={<Tile icon={icon} tint={tint} size="s" />}
      title={
        <>
          <span className="vh">{name}</span>
          <span className={styles['first-words']}>{words}</span>
        </>
      }
      detail={author === null || author.id === viewer.id ? at : `${author.displayName}, ${at}`}
    />
  );
}
