import { calendarDay } from '@kith/contract/kit/dates';
import { describe, expect, it } from 'vitest';
import { bannerOf, byDay } from './days.ts';

describe('the banner of a day', () => {
  it.each([
    ['2026-06-02', { name: 'Today', date: 'Tuesday, June 2 2026' }],
    ['2026-06-01', { name: 'Yesterday', date: 'Monday, June 1 2026' }],
    ['2026-05-29', { name: 'Friday', date: 'May 29 2026' }],
    ['2025-06-02', { name: 'Monday', date: 'June 2 2025' }],
  ])('%s', (day, banner) => {
    expect(bannerOf(day, '2026-06-02')).toEqual(banner);
  });

  it('knows yesterday across the end of a month and of a year', () => {
    expect(bannerOf('2026-02-28', '2026-03-01').name).toBe('Yesterday');
    expect(bannerOf('2025-12-31', '2026-01-01').name).toBe('Yesterday');
  });
});

describe('items by day', () => {
  const moments = ['2026-10-04T15:30:00Z', '2026-10-04T13:30:00Z', '2026-10-03T14:30:00Z'];
  const daysIn = (zone: string) =>
    byDay(moments, (text) => calendarDay(new Date(text), zone)).map(({ day, items }) => [day, items.length]);

  it('are divided at midnight in the zone of the viewer', () => {
    expect(daysIn('UTC')).toEqual([
      ['2026-10-04', 2],
      ['2026-10-03', 1],
    ]);
    expect(daysIn('Australia/Perth')).toEqual([
      ['2026-10-04', 2],
      ['2026-10-03', 1],
    ]);
  });

  it('follow the clock when it is put forward', () => {
    expect(daysIn('Australia/Sydney')).toEqual([
      ['2026-10-05', 2],
      ['2026-10-04', 1],
    ]);
  });
});
