import { expect, it } from 'vitest';
import { aVisitPage } from '#testing/visits.ts';
import { visitPaper } from './visit-paper.ts';

const NOW = new Date('2026-11-22T03:00:00Z');
const wordsOf = (page: Parameters<typeof visitPaper>[0]) =>
  visitPaper(page, 'Australia/Perth', NOW).parts.flatMap((part) =>
    'heading' in part ? [`# ${part.heading}`] : 'words' in part ? [part.words] : [],
  );

it('says on paper what the page says, with a heading for each kind and no name', () => {
  const page = aVisitPage({
    check_ins: [
      {
        id: 1,
        title: 'WHO-5',
        completed_at: '2026-11-19T03:00:00.000Z',
        scores: [
          {
            ...{
              scale: 'total',
              title: 'Wellbeing',
              score: 12,
              min: 0,
              max: 25,
              higher_is: 'better' as const,
            },
            ...{ band: 'low', band_label: 'Lower than usual' },
          },
        ],
      },
    ],
  });
  expect(wordsOf(page)).toEqual([
    'Copied 21 November. Later changes aren’t in it.',
    '# Questions',
    'Can I drink coffee?',
    '# Check-in scores',
    'WHO-5, 19 November\nWellbeing: 12 of 25 (Lower than usual)',
    '# Notes',
    '20 November\nI wake at four.',
  ]);
});

it('says that letters are missing where the typeface has none for them', () => {
  const [first, ...others] = wordsOf(aVisitPage({ questions: 'Tôi ngủ ít 😴 – pourquoi ? ¿Qué?' }));
  expect(first).toMatch(/^Some letters or emoji can’t be put into this file/);
  expect(others).toContain('Tôi ng? ít ? – pourquoi ? ¿Qué?');
});
