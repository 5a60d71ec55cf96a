import { authEndpoints } from '@kith/contract/auth';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aGoal, anAction, anArea, keepAreas } from '#testing/focus-areas.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { FocusAreaPage } from './area-page.tsx';

const maya = aPerson({ time_zone: 'UTC' });
const area = anArea(maya);
const action = anAction(maya);
const goal = aGoal(maya, area, { actions: [action] });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  keepAreas(api, maya, [{ ...area, goals: [goal] }]);
});

afterEach(async () => {
  notify.clear();
  session.end('signed_out');
  await deleteAllDrafts();
  api.close();
});

/** Opens a form by its menu, writes words of one's own, and saves them over those of another device. */
async function saveOver(menu: string, name: string, words: string) {
  const at = `/focus-areas/${area.id}`;
  const { user } = renderPage(FocusAreaPage, { path: '/focus-areas/:id', at });
  await user.click(await screen.findByRole('button', { name: `More about ${menu}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const field = await screen.findByRole('textbox', { name });
  await user.clear(field);
  await user.type(field, words);
  const press = (button: string) => user.click(screen.getByRole('button', { name: button }));
  await press('Save');
  return { field, press, other: within(await screen.findByRole('region', { name: 'The other version' })) };
}

it('the other words of a goal stand beside one’s own, are taken, and give way again', async () => {
  const newer = { ...goal, goal: 'From the phone', own: { reflection: 'Written there' }, version: 2 };
  const asked = api.on(focusAreasEndpoints.editGoal, ({ version, goal: words }) => {
    if (version === 1) throw new Refusal('stale', { current: newer });
    return { goal: { ...newer, goal: words ?? newer.goal, version: 3 } };
  });
  const { field, other, press } = await saveOver(goal.goal, 'What would you like to do?', 'Mine');
  other.getByText('From the phone');
  other.getByText('Written there');

  await press('Take the other one');
  expect(field).toHaveProperty('value', 'From the phone');
  expect(screen.getByRole('textbox', { name: 'A note for yourself' }).textContent).toBe('Written there');
  expect(document.activeElement).toBe(field);
  act(() => toastStore.read()[0]?.action?.onPress());
  expect(field).toHaveProperty('value', 'Mine');
  screen.getByRole('region', { name: 'The other version' });
  await press('Save');
  await waitFor(() => expect(asked.calls.at(-1)).toEqual({ id: goal.id, goal: 'Mine', version: 2 }));
});

it('words that were taken over and changed back to those of before are saved', async () => {
  const newer = { ...goal, goal: 'From the phone', own: { reflection: 'Written there' }, version: 2 };
  const asked = api.on(focusAreasEndpoints.editGoal, ({ version }) => {
    if (version === 1) throw new Refusal('stale', { current: newer });
    return { goal: { ...newer, goal: goal.goal, version: 3 } };
  });
  const { field, press } = await saveOver(goal.goal, 'What would you like to do?', 'Mine');
  await press('Take the other one');
  await userEvent.clear(field);
  await userEvent.type(field, goal.goal);
  await press('Save');
  await waitFor(() => expect(asked.calls.at(-1)).toEqual({ id: goal.id, goal: goal.goal, version: 2 }));
});

it('the other words of an action stand beside one’s own, and are taken', async () => {
  const newer = { ...action, action: 'From the phone', times_a_week: 3, version: 2 };
  const asked = api.on(focusProgressEndpoints.editAction, ({ version }) => {
    if (version === 1) throw new Refusal('stale', { current: newer });
    return { action: newer };
  });
  const { other, press } = await saveOver(action.action, 'What is the action?', 'Mine');
  other.getByText('From the phone');
  other.getByText('3 times a week');
  await press('Take the other one');
  await press('Save');
  const said = { action: 'From the phone', times_a_week: 3, version: 2 };
  await waitFor(() => expect(asked.calls.at(-1)).toMatchObject(said));
});

it('words that were typed before the newer version came are not saved over it unseen', async () => {
  const at = `/focus-areas/${area.id}`;
  const openForm = async () => {
    const page = renderPage(FocusAreaPage, { path: '/focus-areas/:id', at });
    await page.user.click(await screen.findByRole('button', { name: `More about ${goal.goal}` }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    return { ...page, field: await screen.findByRole('textbox', { name: 'What would you like to do?' }) };
  };
  const first = await openForm();
  await first.user.type(first.field, ' and mine');
  await new Promise((resolve) => setTimeout(resolve, 400));
  first.unmount();
  const newer = { ...goal, own: { reflection: 'Written there' }, version: 2 };
  keepAreas(api, maya, [{ ...area, goals: [newer] }]);
  const asked = api.on(focusAreasEndpoints.editGoal, ({ version }) => {
    if (version === 1) throw new Refusal('stale', { current: newer });
    return { goal: newer };
  });

  const { user, field } = await openForm();
  await waitFor(() => expect(field).toHaveProperty('value', `${goal.goal} and mine`));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const other = within(await screen.findByRole('region', { name: 'The other version' }));
  other.getByText('Written there');
  expect(asked.calls.map(({ version }) => version)).toEqual([1]);
});
