import { authEndpoints } from '@kith/contract/auth';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { calendarDay } from '@kith/contract/kit/dates';
import { silencesEndpoints } from '@kith/contract/silences';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { NextActionCard, useNextAction } from '#features/focus-areas';
import { notify, toastStore } from '#kit/notify.ts';
import { anArticle, keepArticles } from '#testing/articles.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aGoal, anAction, anArea, keepAreas } from '#testing/focus-areas.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { keepSilences } from '#testing/silences.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { SilentLinesPage } from './silent-lines-page.tsx';

const maya = aPerson({ time_zone: 'UTC' });
const today = calendarDay(new Date(), 'UTC');
const actions = ['Walk to the shop', 'Read a page'].map((action) => anAction(maya, { action }));
const area = anArea(maya);
area.goals.push(aGoal(maya, area, { actions }));
let api: FakeApi;
let silent: ReturnType<typeof keepSilences>;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  keepAreas(api, maya, [area]);
  silent = keepSilences(api);
});

afterEach(() => {
  notify.clear();
  session.end('signed_out');
  api.close();
});

function Line() {
  const next = useNextAction();
  return next === undefined ? null : <NextActionCard {...next} />;
}
const home = () => renderPage(Line, { path: '/' });
const settings = () => renderPage(SilentLinesPage, { path: '/settings/home' });
const button = (name: string) => screen.findByRole('button', { name });
const undo = () =>
  toastStore
    .read()
    .find(({ action }) => action?.label === 'Undo')
    ?.action?.onPress();

it('"Not today" leaves no other action in its place, and can be undone', async () => {
  const { user } = home();
  await screen.findByText('Walk to the shop');
  screen.getByText(/^Because of your goal/);
  await user.click(await button('Not today'));
  await waitFor(() => expect(screen.queryByText(/Walk to the shop|Read a page/)).toBeNull());
  expect(silent).toMatchObject([{ kind: 'next_action', record_id: null, until: today }]);
  await waitFor(undo);
  await screen.findByText('Walk to the shop');
});

it('"Done" is undone for the day on which it was said', async () => {
  const said = api.on(focusProgressEndpoints.editAction, () => ({ action: anAction(maya) }));
  const { user } = home();
  await user.click(await button('Done'));
  await waitFor(() => expect(said.calls).toHaveLength(1));
  await waitFor(() => expect(toastStore.read()[0]?.action?.label).toBe('Undo'));
  undo();
  const asked = { id: actions[0]?.id, day: today, update_type: 'status' };
  await waitFor(() =>
    expect(said.calls).toEqual([
      { ...asked, status_message: 'done' },
      { ...asked, status_message: 'clear' },
    ]),
  );
});

it('"Don’t show this" is for that action alone, and it is brought back in settings', async () => {
  const first = home();
  await first.user.click(await button('Don’t show this'));
  await screen.findByText('Read a page');
  first.unmount();

  const { user } = settings();
  await user.click(await button('Bring it back: Next step: Walk to the shop'));
  await screen.findByRole('heading', { name: 'Home shows everything' });
  expect(silent).toEqual([]);
});

it('settings name an action that is gone, and quote no thought record', async () => {
  const silenced_at = new Date().toISOString();
  silent.push(
    { kind: 'next_action', record_id: 999, until: null, silenced_at },
    { kind: 'look_back', record_id: 5, until: today, silenced_at },
    { kind: 'dose_due', record_id: null, until: null, silenced_at },
  );
  settings();
  await screen.findByText('An action that is finished or deleted');
  screen.getByRole('button', { name: 'Bring it back: Medicines that are due' });
  const way = screen.getByRole('link', { name: 'Looking back on a thought record' });
  expect(way.getAttribute('href')).toBe('/cbt/view_thought/5');
});

it('settings name an article that For you leaves out', async () => {
  keepArticles(api, [anArticle({ id: 30, title: 'Better sleep, step by step' })]);
  const silenced_at = new Date().toISOString();
  silent.push({ kind: 'for_you_article', record_id: 30, until: null, silenced_at });
  settings();
  await screen.findByText('In For you: Better sleep, step by step');
});

it('what is not saved stays, and is said', async () => {
  api.refuse(silencesEndpoints.silenceLine, 'internal');
  const { user } = home();
  await user.click(await button('Don’t show this'));
  await waitFor(() => expect(toastStore.read()[0]?.text).toContain('It isn’t saved.'));
  screen.getByText('Walk to the shop');
});
