import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Chart } from './chart.tsx';
import { shapeOf } from './chart-shape.ts';

afterEach(cleanup);

const WEEK = 7 * 86_400_000;
const day = (at: number) => `week ${at / WEEK}`;
const lineOf = (key: string, ...values: number[]) => ({
  key,
  name: key,
  points: values.map((value, index) => ({ at: index * WEEK, value, words: `${value} of 42` })),
});

it('draws a line for each series that has a point, and says what they are', () => {
  render(
    <Chart
      label="Stress over time"
      min={0}
      max={42}
      series={[lineOf('Stress', 10, 20), lineOf('None')]}
      day={day}
    />,
  );

  const drawing = screen.getByRole('img', { name: 'Stress over time' });
  expect(drawing.querySelectorAll('path.chart-line')).toHaveLength(1);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Stress']);
});

it('says the same as a table, the newest first', async () => {
  render(<Chart label="Stress over time" min={0} max={42} series={[lineOf('Stress', 10, 20)]} day={day} />);

  await userEvent.click(screen.getByRole('button', { name: 'Show as table: Stress over time' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'WhenStress',
    'week 120 of 42',
    'week 010 of 42',
  ]);
});

it('marks what took place meanwhile, and says it in the table', async () => {
  const all = [
    { key: 'in', at: WEEK / 2, words: 'Session' },
    { key: 'later', at: WEEK * 3, words: 'Phone call' },
  ];
  render(
    <Chart
      label="Stress over time"
      min={0}
      max={42}
      series={[lineOf('Stress', 10, 20)]}
      moments={{ name: 'What took place', all }}
      day={day}
    />,
  );

  const drawing = screen.getByRole('img', { name: 'Stress over time' });
  expect(drawing.querySelectorAll('path.chart-moment')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show as table: Stress over time' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'WhenStressWhat took place',
    'week 3Phone call',
    'week 120 of 42',
    'week 0.5Session',
    'week 010 of 42',
  ]);
});

it('names the line of a visit on the day of the only value', () => {
  const all = [{ key: 'near', at: WEEK / 10, words: 'Session' }];
  const series = [lineOf('Stress', 10)];
  render(<Chart label="Stress" min={0} max={42} moments={{ name: 'Visits', all }} {...{ series, day }} />);
  expect(screen.getByRole('img').querySelectorAll('path.chart-moment')).toHaveLength(1);
  expect(screen.getByText('Visits')).toBeDefined();
});

it('names no line of what took place where none is drawn', () => {
  const all = [{ key: 'later', at: WEEK * 3, words: 'Phone call' }];
  const series = [lineOf('Stress', 10, 20)];
  render(<Chart label="Stress" min={0} max={42} moments={{ name: 'Visits', all }} {...{ series, day }} />);
  expect(screen.queryByText('Visits')).toBeNull();
});

it('stands on nothing that is not there', () => {
  const { container } = render(<Chart label="Empty" min={0} max={10} series={[lineOf('None')]} day={day} />);
  expect(container.innerHTML).toBe('');
});

it('puts one result in the middle, and names no more days than fit on a phone', () => {
  const one = shapeOf({ width: 288, height: 200, min: 0, max: 42, series: [lineOf('Stress', 10)] });
  expect(one.days).toHaveLength(1);
  expect(one.x(0)).toBeCloseTo((one.x(-86_400_000) + one.x(86_400_000)) / 2);

  const many = shapeOf({
    width: 288,
    height: 200,
    min: 0,
    max: 42,
    series: [lineOf('Stress', ...Array.from({ length: 40 }, () => 5))],
  });
  expect(many.days.length).toBeLessThanOrEqual(3);
  expect(many.days.at(-1)?.at).toBe(39 * WEEK);
});

it('draws a higher value higher up', () => {
  const { y } = shapeOf({ width: 288, height: 200, min: 0, max: 42, series: [lineOf('Stress', 1)] });
  expect(y(40)).toBeLessThan(y(2));
});

it('comes with its table on paper, where there is nothing to press, and folds it again after', async () => {
  const lines = [lineOf('Stress', 10, 20)];
  render(
    <Chart label="Stress over time" min={0} max={42} series={lines} day={day} onChoose={() => undefined} />,
  );

  // What prints takes the page as it is when the event ends.
  globalThis.dispatchEvent(new Event('beforeprint'));
  const table = within(screen.getByRole('table', { name: 'Stress over time, as a table' }));
  expect(table.getAllByRole('row')).toHaveLength(3);
  expect(table.queryByRole('button')).toBeNull();
  act(() => void globalThis.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('table')).toBeNull();
});
