import { expect, it } from 'vitest';
import { birthDateFault, toIsoDate } from './birth-date.ts';

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

it.each([
  [
    '31',
    '2',
    '90',
    'This date doesn’t exist. Please check the day and the month. Please give the year in four digits, like 1990.',
  ],
  ['27', '3', '90', 'Please give the year in four digits, like 1990.'],
  ['31', '2', '1990', 'This date doesn’t exist. Please check the day, month and year.'],
  ['27', 'March', '1990', 'Please give day, month and year in numbers, like 27 3 1990.'],
  ['27', '3', '1990', undefined],
])('of day %j, month %j, year %j it is said what is wrong', (day, month, year, words) => {
  expect(birthDateFault({ day, month, year })).toBe(words);
});
