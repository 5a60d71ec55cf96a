import { expect, it } from 'vitest';
import { toIsoDate } from './birth-date.ts';

it.each([
  ['9', '2', '1990', '1990-02-09'],
  [' 29 ', '02', '2004', '2004-02-29'],
  ['29', '2', '2005', null],
  ['31', '4', '1990', null],
  ['0', '1', '1990', null],
  ['1', '13', '1990', null],
  ['1', '1', '90', null],
  ['1st', '1', '1990', null],
  ['', '', '', null],
])('day %j, month %j, year %j is %j', (day, month, year, iso) => {
  expect(toIsoDate({ day, month, year })).toBe(iso);
});
