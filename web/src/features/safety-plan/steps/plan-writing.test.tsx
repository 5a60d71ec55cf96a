import { authEndpoints } from '@kith/contract/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPlan, keepPlan } from '#testing/safety-plan.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { SafetyPlan } from '../pages/safety-plan.tsx';

let api: FakeApi;
let server: ReturnType<typeof keepPlan>;
beforeEach(() => {
  api = new FakeApi();
  const maya = aPerson();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  server = keepPlan(api, aPlan(maya));
  signInAs(maya);
});
afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

const openAt = (at: string) => renderPage(SafetyPlan, { path: '/safety-plan', at });
const words = () => server.now().lines.map(({ text }) => text);
const focused = () => document.activeElement;

it('one line after another is written with the keyboard alone, and each can be taken back', async () => {
  const { user } = openAt('/safety-plan?step=1');
  (await screen.findByLabelText('In your own words')).focus();
  screen.getByRole('button', { name: 'Skip' });
  await user.keyboard('I sleep badly{Enter}');
  await user.keyboard('I stop cooking{Enter}');

  await waitFor(() => expect(words()).toEqual(['I sleep badly', 'I stop cooking']));
  expect(focused()).toBe(screen.getByLabelText('In your own words'));
  screen.getByRole('button', { name: 'Next' });

  await user.click(screen.getByRole('button', { name: 'Delete: I sleep badly' }));
  expect(focused()).toBe(screen.getByRole('button', { name: 'Delete: I stop cooking' }));
  await waitFor(() => expect(words()).toEqual(['I stop cooking']));
  toastStore
    .read()
    .find(({ action }) => action?.label === 'Undo')
    ?.action?.onPress();
  await waitFor(() => expect(words()).toEqual(['I sleep badly', 'I stop cooking']));
});

it('each step is headed by its name and its question, and the button that is filled adds', async () => {
  const { user } = openAt('/safety-plan?step=1');
  const title = () => screen.getByRole('heading', { level: 1 }).textContent;
  const far = () => screen.getByRole<HTMLProgressElement>('progressbar').value;
  const filled = () => [...document.querySelectorAll('.btn-primary')].map(({ textContent }) => textContent);
  await screen.findByText(/^What do you notice first/);
  expect([title(), far(), filled()]).toEqual(['How I know it is getting hard', 1, ['Add a sign']]);

  await user.click(screen.getByRole('button', { name: 'Skip' }));
  screen.getByText(/^What has helped before/);
  expect([title(), far(), filled()]).toEqual(['Things I can do by myself', 2, ['Add something I can do']]);
  expect(focused()).toBe(screen.getByRole('heading', { level: 1 }));
});

it('a line that is too long is not cut, says so, and stays out of the plan', async () => {
  const { user } = openAt('/safety-plan?step=1');
  const field = await screen.findByLabelText<HTMLInputElement>('In your own words');
  await user.click(field);
  await user.paste('x'.repeat(512));
  screen.getByText(/12 characters too many/, { selector: 'p' });
  await user.click(screen.getByRole('button', { name: 'Add a sign' }));

  screen.getByText('This is too long: at most 500 characters.');
  expect(field.value).toHaveLength(512);
  expect(words()).toEqual([]);
});

it('a number that is none is where one goes on', async () => {
  const { user } = openAt('/safety-plan?step=4');
  await user.type(await screen.findByLabelText('In your own words'), 'Sam, my brother');
  await user.type(screen.getByLabelText('Phone number (optional)'), '12');
  await user.click(screen.getByRole('button', { name: 'Add a person' }));

  screen.getByText('This doesn’t look like a phone number. Please check it.');
  expect(focused()).toBe(screen.getByLabelText('Phone number (optional)'));
  expect(words()).toEqual([]);
});

it('a person who turns the page goes on at its heading', async () => {
  const { user } = openAt('/safety-plan');
  const title = () => screen.getByRole('heading', { level: 1 });
  const press = async (name: string) =>
    user.click((await screen.findAllByRole('button', { name }))[0] ?? title());

  await press('Edit plan');
  expect(focused()).toBe(title());
  await press('Done');
  expect(within(document.body).queryByRole('button', { name: 'Done' })).toBeNull();
  expect(focused()).toBe(title());
  await press('Start writing');
  expect(focused()).toBe(screen.getByRole('heading', { name: 'How I know it is getting hard' }));
  await press('Finish later');
  expect(focused()).toBe(title());
});
