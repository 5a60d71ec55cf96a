import { expect, it } from 'vitest';
import { todayInWords } from './today-words.ts';

it.each([
  [0, 0, 0, 'Nothing planned today, and nothing is due.'],
  [0, 1, 0, 'One event today, and nothing else is due.'],
  [1, 0, 0, 'One appointment today, and nothing else is due.'],
  [1, 1, 0, 'Two things today, and nothing else is due.'],
  [0, 0, 1, 'Nothing planned today, and one task is due.'],
  [0, 2, 3, 'Two events today, and three tasks are due.'],
  [0, 12, 0, '12 events today, and nothing else is due.'],
])(
  'with %i appointments, %i events and %i tasks the day is told in a line',
  (appointments, events, due, words) => {
    expect(todayInWords({ appointments, events, due, checkIns: 0 })).toBe(words);
  },
);

it('counts check-ins that were asked for and are due', () => {
  const none = { appointments: 0, events: 0, due: 0 };
  expect(todayInWords({ ...none, checkIns: 1 })).toBe('Nothing planned today, and one check-in is due.');
  expect(todayInWords({ ...none, due: 1, checkIns: 1 })).toBe(
    'Nothing planned today, and two things are due.',
  );
});
