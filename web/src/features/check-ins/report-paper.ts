import type { Assessment } from '@kith/contract/assessment-fields';
import type { Instrument } from '@kith/contract/assessments/instrument';
import type { Paper, PaperPart } from '#kit/pdf/paper.ts';
import { aboutWords } from './about-words.ts';
import { chartsOverTime } from './lines-over-time.ts';
import { momentOf } from './moment-of.ts';
import { resultsBefore } from './results-before.ts';
import { scaleChanges } from './scale-changes.ts';
import { texts } from './texts.ts';

interface Asked {
  readonly title: string;
  readonly instrument: Instrument;
  /** The newest first, as far as the page shows them. */
  readonly results: readonly Assessment[];
  /** The first of all. */
  readonly first: Assessment | null;
  readonly timeZone: string;
}

/** A report as a file: scores, groups and changes of one instrument; no name, no answers and no words. */
export function reportPaper({ title, instrument, timeZone, ...report }: Asked): Paper {
  const { results } = report;
  const { format: date } = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone });
  const { format: day } = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone });
  const charts = chartsOverTime(instrument, results).filter(({ series }) =>
    series.some(({ points }) => points.length > 1),
  );
  return {
    title,
    parts: [
      { words: texts.result.inFile },
      ...newestOf(instrument, report, date),
      ...charts.flatMap(({ title: heading, ...chart }) => [{ heading }, { chart: { ...chart, day, date } }]),
      { heading: texts.about.title },
      ...aboutWords(instrument).map((words) => ({ words })),
    ],
  };
}

/** The newest result, and what changed since the one before and since the first. */
function newestOf(
  { scales }: Instrument,
  report: Pick<Asked, 'results' | 'first'>,
  date: (moment: Date) => string,
): PaperPart[] {
  const [newest] = report.results;
  if (!newest?.scores) return [];
  const before = resultsBefore(newest, report);
  const said = newest.scores.flatMap(({ scale: id, title, score, max, band_label }) => {
    const scale = scales.find((one) => one.id === id);
    if (score === null || !scale) return [];
    const { said, how } = scaleChanges({ scale, score, before, isOwn: false, day: date });
    return [[texts.result.bar(title, score, max, band_label), ...said, ...how].join(' ')];
  });
  const heading = texts.result.newest(date(momentOf(newest.completed_at)));
  return [{ heading }, ...said.map((words) => ({ words }))];
}
