import type { Assessment } from '@kith/contract/assessment-fields';
import type { Instrument } from '@kith/contract/assessments/instrument';
import type { Paper, PaperPart } from '#kit/pdf/paper.ts';
import { aboutWords } from './about-words.ts';
import { changeWords } from './change-words.ts';
import { chartsOverTime } from './lines-over-time.ts';
import { momentOf, scoresOf } from './moment-of.ts';
import { texts } from './texts.ts';

interface Asked {
  readonly title: string;
  readonly instrument: Instrument;
  /** The newest first, as far as the page shows them. */
  readonly results: readonly Assessment[];
  readonly timeZone: string;
}

/** A report as a file: scores, groups and changes of one instrument; no name, no answers and no words. */
export function reportPaper({ title, instrument, results, timeZone }: Asked): Paper {
  const { format: date } = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone });
  const { format: day } = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone });
  const charts = chartsOverTime(instrument, results).filter(({ series }) =>
    series.some(({ points }) => points.length > 1),
  );
  return {
    title,
    parts: [
      { words: texts.result.inFile },
      ...newestOf(instrument, results, date),
      ...charts.flatMap(({ title: heading, ...chart }) => [{ heading }, { chart: { ...chart, day, date } }]),
      { heading: texts.about.title },
      ...aboutWords(instrument).map((words) => ({ words })),
    ],
  };
}

/** The newest result, and what changed since the one before. */
function newestOf(
  { scales }: Instrument,
  [newest, former]: readonly Assessment[],
  date: (moment: Date) => string,
): PaperPart[] {
  if (!newest?.scores) return [];
  const before = former ? scoresOf(former) : {};
  const said = newest.scores.flatMap(({ scale: id, title, score, max, band_label }) => {
    const scale = scales.find((one) => one.id === id);
    if (score === null || !scale) return [];
    const former = before[id] ?? null;
    const change = former === null ? null : changeWords({ former, now: score, scale, isOwn: false });
    return [
      [texts.result.bar(title, score, max, band_label), change?.said, ...(change?.how ?? [])].join(' '),
    ];
  });
  const heading = texts.result.newest(date(momentOf(newest.completed_at)));
  return [{ heading }, ...said.map((words) => ({ words }))];
}
