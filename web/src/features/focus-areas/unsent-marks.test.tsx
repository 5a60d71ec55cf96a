import { authEndpoints } from '@kith/contract/auth';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { calendarDay } from '@kith/contract/kit/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aGoal, anAction, anArea, keepAreas } from '#testing/focus-areas.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { FocusAreaPage } from './area-page.tsx';

const { editAction } = focusProgressEndpoints;
const maya = aPerson({ time_zone: 'UTC' });
const day = calendarDay(new Date(), 'UTC');
let api: FakeApi;
let often: ReturnType<typeof anAction>;
let areaId: number;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  often = anAction(maya, { times_a_week: 7, action: 'Walk' });
  const area = anArea(maya);
  keepAreas(api, maya, [{ ...area, goals: [aGoal(maya, area, { actions: [often] })] }]);
  areaId = area.id;
});

afterEach(async () => {
  notify.clear();
  session.end('signed_out');
  await deleteAllDrafts();
  api.close();
});

const open = () => renderPage(FocusAreaPage, { path: '/focus-areas/:id', at: `/focus-areas/${areaId}` });
const mark = async (name: string) =>
  within(await screen.findByRole('group', { name: 'Today: Walk' })).getByRole('button', { name });
const pressed = async (name: string) => (await mark(name)).getAttribute('aria-pressed');
/** A server that takes marks, as the list then answers them. */
const takeMarks = () =>
  api.on(editAction, ({ status_message }) => {
    often.today = status_message === 'clear' ? null : (status_message ?? null);
    return { action: often };
  });

it('a mark without a connection stays pressed, and the last of a day is sent once', async () => {
  const { user } = open();
  await mark('Done');
  api.disconnect();
  await user.click(await mark('Done'));
  await screen.findByText('Not sent yet');
  expect(await pressed('Done')).toBe('true');
  await user.click(await mark('Rest'));
  await waitFor(async () => expect(await pressed('Rest')).toBe('true'));
  expect(await pressed('Done')).toBe('false');

  const sent = takeMarks();
  api.connect();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
  const asked = { id: often.id, day, update_type: 'status', status_message: 'rest' };
  await waitFor(() => expect(sent.calls).toEqual([asked]));
  expect(await pressed('Rest')).toBe('true');
});

it('it is there after the page was closed, and is sent by the next visit', async () => {
  const first = open();
  await mark('Done');
  api.disconnect();
  await first.user.click(await mark('Done'));
  await screen.findByText('Not sent yet');
  first.unmount();
  api.connect();
  const sent = takeMarks();
  open();
  await waitFor(() => expect(sent.calls).toHaveLength(1));
  await waitFor(async () => expect(await pressed('Done')).toBe('true'));
});

it('a mark of an action that is gone is given up, and said', async () => {
  api.refuse(editAction, 'not_found');
  const { user } = open();
  await user.click(await mark('Done'));
  await waitFor(() => expect(toastStore.read()).toHaveLength(1));
  expect(await pressed('Done')).toBe('false');
});
