import type { Instrument } from '@kith/contract/assessments/instrument';
import { dateWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import { useViewer } from '#client/api/viewer.ts';
import { Card } from '#kit/card.tsx';
import { ChangeHow } from './change-how.tsx';
import type { Report } from './check-ins-api.ts';
import { scoresOf } from './moment-of.ts';
import { resultsBefore } from './results-before.ts';
import { scaleChanges } from './scale-changes.ts';
import { texts } from './texts.ts';

interface WhatChangedProps {
  instrument: Instrument;
  report: Report;
  isOwn: boolean;
}

/** The newest result beside the one before and the first; nothing where no index says what a change is. */
export function WhatChanged({ instrument, report, isOwn }: WhatChangedProps) {
  const { time_zone } = useViewer();
  const today = calendarDay(new Date(), time_zone);
  const day = (at: Date) => dateWords(calendarDay(at, time_zone), today);
  const [newest] = report.results;
  if (!newest?.scores) return null;
  const scores = scoresOf(newest);
  const before = resultsBefore(newest, report);
  const changes = instrument.scales.flatMap((scale) => {
    const score = scores[scale.id] ?? null;
    if (score === null) return [];
    const change = scaleChanges({ scale, score, before, isOwn, day });
    return change.said.length === 0 ? [] : [{ key: scale.id, title: scale.title, ...change }];
  });
  if (changes.length === 0) return null;
  return (
    <Card title={texts.result.changes}>
      <ul className="stack">
        {changes.map(({ key, title, said }) => (
          <li key={key}>
            <p className="strong">{title}</p>
            {said.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </li>
        ))}
      </ul>
      <ChangeHow how={[...new Set(changes.flatMap(({ how }) => how))]} />
    </Card>
  );
}
