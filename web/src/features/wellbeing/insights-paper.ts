import type { Paper, PaperPart } from '#kit/pdf/paper.ts';
import { patternWords } from './pattern-words.ts';
import { dayOf, isLine, type Source, sourcesOf, valuesOf } from './sources.ts';
import { texts } from './texts.ts';
import type { Insights } from './wellbeing-api.ts';
import { isForMemberAlone, trendWords, wordsOf } from './words.ts';

interface Asked {
  readonly insights: Insights;
  readonly days: number;
  /** The member does not show their number. */
  readonly isHidden: boolean;
}

/** What the page says, for a file: no name, no words of the person, and no more than the viewer sees. */
export function insightsPaper({ insights, days, isHidden }: Asked): Paper {
  const { charts, own } = insights;
  const index = isHidden ? null : insights.index;
  const said = wordsOf(insights);
  const words = isForMemberAlone(said) ? null : said;
  const change = trendWords(insights);
  const sentences = [
    words,
    index === null || said === null ? null : texts.ring(index, words),
    change && `${change.said} ${change.of}`,
    texts.notMedicalInFile,
  ];
  const patterns =
    own?.patterns.map((pattern): PaperPart => ({ words: patternWords(pattern).join(' ') })) ?? [];
  return {
    title: texts.title,
    parts: [
      ...sentences.flatMap((sentence): PaperPart[] => (sentence === null ? [] : [{ words: sentence }])),
      ...(charts ? sourcesOf(charts, { days, isOwn: own !== null }).flatMap(partsOf) : []),
      ...(patterns.length > 0 ? [{ heading: texts.patterns }, ...patterns] : []),
    ],
  };
}

function partsOf(source: Source): PaperPart[] {
  const { title, words, series, change } = source;
  const values = valuesOf(source).map(({ words: value, of }) => ({ words: `${value}: ${of}` }));
  if (values.length === 0) return [];
  const chart = { label: texts.chart(title), min: 0, max: 100, series, day: dayOf, date: dateOf };
  const said = change === null ? [] : [{ words: change }];
  return [{ heading: title }, { words }, ...said, ...(isLine(source) ? [{ chart }] : values)];
}

const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: 'UTC' });
const dateOf = (at: number) => format.format(at);
