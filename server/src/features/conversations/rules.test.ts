import { expect, it } from 'vitest';
import { noticeFor, openerFor, peopleIn, personIn, typedIn } from './rules.ts';

const names = new Map([
  [7, 'Maya Hart'],
  [8, 'Sam Hart'],
]);
const read = (body: string, viewer: number) => noticeFor(body, viewer, (id) => names.get(id) ?? 'Someone');

it('tells each reader of a notice by the names that they use, and of themself as “you”', () => {
  const body = `${personIn(7)} added ${personIn(8)}.`;

  expect(peopleIn(body)).toEqual([7, 8]);
  expect(read(body, 7)).toBe('You added Sam Hart.');
  expect(read(body, 8)).toBe('Maya Hart added you.');
  expect(read(body, 9)).toBe('Maya Hart added Sam Hart.');
  expect(read('Maya Hart made this chat.', 7), 'from before').toBe('Maya Hart made this chat.');
});

it('lets no typed name stand for a person', () => {
  const body = `${personIn(7)} renamed this chat “${typedIn(`Us ${personIn(8)}`)}”.`;

  expect(read(body, 9)).toBe('Maya Hart renamed this chat “Us 8”.');
  expect(peopleIn(openerFor(`The clinic ${personIn(8)}`))).toEqual([]);
});
