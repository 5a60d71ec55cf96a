import { expect, it } from 'vitest';
import { placeOf, wayOf } from './drag-place.ts';

const rows = [50, 150, 260, 370].map((middle) => ({ middle, height: 100 }));

it.each([
  [0, 0, 0],
  [0, 49, 0],
  [0, 51, 1],
  [0, 5_000, 3],
  [3, -5_000, 0],
  [2, -59, 2],
  [2, -61, 1],
])('row %i moved by %i pixels comes to place %i', (from, by, place) => {
  expect(placeOf(rows, from, by)).toBe(place);
});

it('only the rows between make way, towards where the row came from', () => {
  const ways = (from: number, to: number) => rows.map((_, place) => wayOf(place, from, to));
  expect(ways(0, 2)).toEqual([0, -1, -1, 0]);
  expect(ways(3, 1)).toEqual([0, 1, 1, 0]);
  expect(ways(1, 1)).toEqual([0, 0, 0, 0]);
});
