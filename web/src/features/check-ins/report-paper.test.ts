import { loadInstrument } from '@kith/contract/assessments/load-instrument';
import { expect, it } from 'vitest';
import { aResult, aScore } from '#testing/check-ins.ts';
import { aPerson } from '#testing/world.ts';
import { reportPaper } from './report-paper.ts';

const maya = aPerson();
const gad7 = (score: number, day: string) =>
  aResult(maya, {
    completed_at: `2026-11-${day}T03:00:00.000Z`,
    scores: [{ ...aScore('total', 'Anxiety score', score, 21), band_label: 'In the usual range' }],
  });

async function paperOf(...scores: readonly (readonly [number, string])[]) {
  const instrument = await loadInstrument('A111202', 1);
  const results = scores.map(([score, day]) => gad7(score, day));
  const first = results.at(-1) ?? null;
  return reportPaper({ title: instrument.short_title, instrument, results, first, timeZone: maya.time_zone });
}

it('says the newest score, its change with the index, the line, and where the questions are from', async () => {
  const { title, parts } = await paperOf([6, '20'], [14, '06']);

  expect(title).toBe('Anxiety');
  expect(parts.flatMap((part) => ('heading' in part ? [part.heading] : []))).toEqual([
    'Newest result, 20 Nov 2026',
    'Anxiety score over time',
    'About this check-in',
  ]);
  const words = parts.flatMap((part) => ('words' in part ? [part.words] : [])).join('\n');
  expect(words).toContain('Anxiety score: 6 out of 21, in the usual range.');
  expect(words).toContain('Lower than last time, by more than usual ups and downs');
  expect(words).toContain('A change of 4 points or more');
  const [chart] = parts.flatMap((part) => ('chart' in part ? [part.chart] : []));
  expect(chart?.series[0]?.points.map(({ value }) => value)).toEqual([14, 6]);
});

it('draws nothing of one result, and names no person', async () => {
  const { parts } = await paperOf([6, '20']);

  expect(parts.some((part) => 'chart' in part)).toBe(false);
  expect(JSON.stringify(parts)).not.toContain(maya.last_name);
});

it('compares the newest with the first of all too, which others know as the oldest that they see', async () => {
  const { parts } = await paperOf([6, '20'], [7, '13'], [14, '06']);

  const words = parts.flatMap((part) => ('words' in part ? [part.words] : [])).join('\n');
  expect(words).toContain('About the same as last time.');
  expect(words).toContain('Compared with the oldest result here (6 Nov 2026): lower, by more than usual ups');
});
