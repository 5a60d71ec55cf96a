import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Slider } from './slider.tsx';

afterEach(cleanup);

const ENDS = { min: 'Very low', max: 'Very good' };

function Mood() {
  const [value, setValue] = useState<number | null>(null);
  return <Slider label="Mood" value={value} anchors={ENDS} onChange={setValue} />;
}

const line = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Mood' });
const said = () => line().getAttribute('aria-valuetext');
const number = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

it('has no number until it is touched, and again after "Clear"', async () => {
  const user = userEvent.setup();
  render(<Mood />);
  expect(said()).toBe('Nothing chosen yet');
  expect(line().classList.contains('untouched')).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();

  await user.click(number('7'));
  expect(said()).toBe('7');
  expect(line().value).toBe('7');
  await user.click(screen.getByRole('button', { name: 'Clear: Mood' }));
  expect(said()).toBe('Nothing chosen yet');
  expect(number('7').checked).toBe(false);
});

it('is chosen by keys: an arrow begins in the middle, a digit and an end go where they say', async () => {
  const user = userEvent.setup();
  render(<Mood />);
  line().focus();
  await user.keyboard('{ArrowRight}');
  expect(said()).toBe('5');
  await user.keyboard('3');
  expect(said()).toBe('3');
  await user.click(screen.getByRole('button', { name: 'Clear: Mood' }));
  line().focus();
  await user.keyboard('{End}');
  expect(said()).toBe('10, Very good');
});

it('takes a press in the middle of the empty line', () => {
  render(<Mood />);
  fireEvent.pointerUp(line());
  expect(said()).toBe('5');
});

it('says the words at its ends with the numbers', () => {
  render(<Mood />);
  expect(screen.getByText('0: Very low')).toBeDefined();
  expect(screen.getByText('10: Very good')).toBeDefined();
  expect(number('0, Very low')).toBeDefined();
  expect(number('10, Very good')).toBeDefined();
});
