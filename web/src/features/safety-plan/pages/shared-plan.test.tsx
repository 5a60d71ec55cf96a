import { authEndpoints } from '@kith/contract/auth';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { read } from '#client/device/device-store.ts';
import { session } from '#client/session/session.ts';
import { listDrafts, saveDraft } from '#client/storage/drafts.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPlan, aPlanLine, keepPlan } from '#testing/safety-plan.ts';
import { aSupportedTeam } from '#testing/teams.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { SharedPlan } from './shared-plan.tsx';

let api: FakeApi;
const maya = aPerson();
const sam = aPerson({ first_name: 'Sam' });
const team = { ...aSupportedTeam(maya, null), as: 'supporter' } as const;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
  signInAs(sam);
});
afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

const open = () => renderPage(() => <SharedPlan team={team} />, { path: '/shared-plan' });

it('is to look at for whom it is shared with to look', async () => {
  const { asked } = keepPlan(api, aPlan(maya, { access: 'view', lines: [aPlanLine()] }));
  open();

  await screen.findByRole('heading', { name: 'Maya’s safety plan' });
  await within(await screen.findByRole('region', { name: 'Steps' })).findByText('I stop answering messages');
  screen.getByText('You can look at this plan. Maya decides who can change it.');
  expect(screen.queryByRole('button', { name: /Edit plan|Add|Share/ })).toBeNull();
  expect(asked.calls[0]).toEqual({ member_id: maya.id });
});

it('can be changed by whom it is shared with to change, and nothing of it is kept on their device', async () => {
  const server = keepPlan(api, aPlan(maya, { access: 'edit', lines: [aPlanLine()] }));
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Add a step' }));
  await user.type(screen.getByLabelText('In your own words'), 'I have a spare key');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await listDrafts(sam.id, 'safety_plan_line')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(server.saved.calls).toHaveLength(1));
  expect(server.saved.calls[0]).toMatchObject({ member_id: maya.id });
  expect(await read(sam.id, 'safety_plan', (value): value is unknown => true)).toBeUndefined();
  expect(await read(maya.id, 'safety_plan', (value): value is unknown => true)).toBeUndefined();
});

it('what two wrote at once is shown, and left for the member to choose', async () => {
  const line = aPlanLine({ text: 'I stop cooking' });
  const kept = [{ id: 'kept-0123456789abcdef', card: null, line: { ...line, text: 'I stop eating' } }];
  keepPlan(api, aPlan(maya, { access: 'edit', lines: [line], kept }));
  open();

  const both = within(await screen.findByRole('region', { name: 'You and Maya both changed this' }));
  both.getByText('I stop cooking');
  both.getByText('I stop eating');
  both.getByText('Nothing is lost. Maya can choose.');
  expect(both.queryByRole('button')).toBeNull();
});

it('changing it leaves alone what one has half written for one’s own', async () => {
  const own = { person: sam.id, member: sam.id, form: 'safety_plan_line' };
  for (const step of [1, 2, 3, 4, 5, 6, 7])
    await saveDraft({ ...own, record: `new ${step}` }, { text: 'Mine', phone: '' });
  const server = keepPlan(api, aPlan(maya, { access: 'edit' }));
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Add a step' }));
  await user.type(screen.getByLabelText('In your own words'), 'I have a spare key');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(server.saved.calls).toHaveLength(1));
  expect(await listDrafts(sam.id, 'safety_plan_line')).toHaveLength(7);
});

it('without a connection is not said to be saved', async () => {
  keepPlan(api, aPlan(maya, { access: 'edit' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a step' }));
  await user.type(screen.getByLabelText('In your own words'), 'I have a spare key');
  api.disconnect();
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const words = 'Not saved yet. Keep this page open. We’ll try again.';
  await waitFor(() => expect(toastStore.read().map(({ text }) => text)).toContain(words));
});

it('that is not shared says so, and nothing of what it may be', async () => {
  api.refuse(safetyPlanEndpoints.getSafetyPlan, 'not_found');
  open();

  await screen.findByText('Maya hasn’t shared this with you.');
  expect(screen.queryByRole('region')).toBeNull();
});
