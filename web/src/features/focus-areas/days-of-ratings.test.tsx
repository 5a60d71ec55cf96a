import { authEndpoints } from '@kith/contract/auth';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { anArea, aRating, keepAreas } from '#testing/focus-areas.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { FocusAreaPage } from './area-page.tsx';

const maya = aPerson({ time_zone: 'UTC' });
const today = calendarDay(new Date(), 'UTC');
const area = anArea(maya);
const { getProgress, listProgress } = focusProgressEndpoints;
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  keepAreas(api, maya, [area]);
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

const open = () => renderPage(FocusAreaPage, { path: '/focus-areas/:id', at: `/focus-areas/${area.id}` });
const rated = (back: number, progress: number, note: string | null, earlier_count = 0) =>
  aRating(maya, area, { progress, day: dayAfter(today, -back), own: { note, earlier_count } });

it('a day shows its note, and what it was rated before once a person asks', async () => {
  const first = rated(0, 6, 'Slept in', 2);
  const progress = [first, rated(1, 4, null)];
  api.on(listProgress, () => ({ progress, has_more_data: false }));
  api.on(getProgress, () => ({
    progress: first,
    earlier: [
      { progress: 5, note: 'Tired', at: `${today}T02:00:00.000Z` },
      { progress: 3, note: null, at: `${today}T01:00:00.000Z` },
    ],
  }));
  const { user } = open();
  await user.click(await screen.findByText('Notes and earlier ratings, only for you'));
  screen.getByText('Slept in');
  await user.click(screen.getByRole('button', { name: /^2 earlier ratings on/ }));
  const list = within(await screen.findByRole('list', { name: /^Earlier ratings on/ }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/: 5 of 10Tired$/),
    expect.stringMatching(/: 3 of 10$/),
  ]);
});

it('a year of notes is drawn in parts, and one that is not the person’s own has none', async () => {
  const many = Array.from({ length: 40 }, (_, back) => rated(back, 5, `Note ${back}`));
  api.on(listProgress, () => ({ progress: many, has_more_data: false }));
  const { user, unmount } = open();
  await user.click(await screen.findByText('Notes and earlier ratings, only for you'));
  expect(screen.queryByText('Note 30')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show 10 more days' }));
  screen.getByText('Note 39');
  unmount();

  const others = many.map((one) => ({ ...one, own: null }));
  api.on(listProgress, () => ({ progress: others, has_more_data: false }));
  open();
  await screen.findByText('Up is better.');
  expect(screen.queryByText('Notes and earlier ratings, only for you')).toBeNull();
});
