import type { Cover } from '@kith/contract/front-desk';
import { expect, it } from 'vitest';
import { openingWords, usualWords, waitWords, weekWords, whoWords } from './cover-words.ts';

const seen = { now: new Date('2026-06-02T01:00:00.000Z'), zone: 'Australia/Perth' };
const week = [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:30', to: '17:00' }));
const cover = (change: Partial<Cover> = {}): Cover => ({
  name: 'Banksia Clinic reception',
  people: 3,
  claimed_by: null,
  is_open: true,
  until: '2026-06-02T09:00:00.000Z',
  time_zone: 'Australia/Perth',
  open: week,
  usual_minutes: 120,
  ...change,
});

it('says whether someone is there and until when, by the clock of the viewer', () => {
  expect(openingWords(cover(), seen)).toBe('Open now until 5\u00a0pm.');
  const closed = (until: string | null) => openingWords(cover({ is_open: false, until }), seen);
  expect(closed('2026-06-03T00:30:00.000Z')).toBe('Closed. Opens tomorrow 8.30\u00a0am.');
  expect(closed('2026-06-08T00:30:00.000Z')).toBe('Closed. Opens Monday 8.30\u00a0am.');
  expect(closed('2026-06-12T00:30:00.000Z')).toBe('Closed. Opens 12 June 8.30\u00a0am.');
  expect(closed(null)).toBe('Closed.');
  expect(openingWords(cover({ is_open: null, until: null }), seen)).toBeUndefined();
});

it('says how long it usually takes in plain words, and that no one knows it yet', () => {
  const usual = (usual_minutes: number | null, is_open: boolean | null = true) =>
    usualWords(cover({ usual_minutes, is_open }));
  expect(usual(30)).toBe('Usually replies within 30 minutes.');
  expect(usual(60)).toBe('Usually replies within an hour.');
  expect(usual(120, false)).toBe('Usually replies within 2 hours once open.');
  expect(usual(900)).toBe('A reply usually takes longer than a working day.');
  expect(usual(null)).toBe('');
});

it('says who reads it', () => {
  expect(whoWords(cover())).toBe('');
  expect(whoWords(cover({ people: 1, name: 'Jo Tran' }))).toBe('');
  expect(whoWords(cover({ people: 0 }))).toBe('No one works at Banksia Clinic reception at the moment.');
});

it('says the hours of a week in few words, and whose clock it is where that is another', () => {
  expect(weekWords(cover(), 'Australia/Perth')).toBe('Monday to Friday, 8.30\u00a0am to 5\u00a0pm.');
  const odd = [
    { day: 6, from: '10:00', to: '00:00' },
    { day: 1, from: '08:30', to: '12:00' },
    { day: 2, from: '08:30', to: '12:00' },
    { day: 7, from: '00:00', to: '00:00' },
  ];
  expect(weekWords(cover({ open: odd }), 'Australia/Sydney')).toBe(
    'Monday and Tuesday, 8.30\u00a0am to 12\u00a0pm; Saturday, 10\u00a0am to midnight; Sunday, all day (Perth time).',
  );
  expect(weekWords(cover({ open: [] }), 'Australia/Perth')).toBe('');
});

it('says how long someone has waited', () => {
  const since = (minutes: number) => new Date(seen.now.getTime() - minutes * 60_000);
  expect([0, 59, 60, 125, 3000].map((minutes) => waitWords(since(minutes), seen.now))).toEqual([
    '1 minute',
    '59 minutes',
    '1 hour',
    '2 hours',
    '2 days',
  ]);
});
