import { authEndpoints } from '@kith/contract/auth';
import type { Dose, DosePlan } from '@kith/contract/dose-fields';
import { dosesEndpoints } from '@kith/contract/doses';
import { teamEndpoints } from '@kith/contract/team';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { aDose, keepDoses } from '#testing/doses.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aMedication, keepMedications } from '#testing/medications.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { keepSilences } from '#testing/silences.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { MedicationsPage } from '../medications-page.tsx';
import { DoseNotice } from './dose-notice.tsx';
import { DueDosesCard, useDueDoses } from './due-doses.tsx';

const maya = aPerson();
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(teamEndpoints.getTeam, () => ({ team: [] }));
  signInAs(maya);
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  notify.clear();
  session.end('signed_out');
  await deleteAllDrafts();
  api.close();
});

const toast = () => toastStore.read().at(-1);
const medicine = () => aMedication(maya, { name: 'Lithium' });

function page(doses: Dose[] = [], kept = medicine()) {
  keepMedications(api, maya, [kept]);
  const stored = keepDoses(api, doses);
  return { ...renderPage(MedicationsPage, { path: '/medications' }), ...stored };
}
const choose = async (user: ReturnType<typeof page>['user'], action: string) => {
  await user.click(await screen.findByRole('button', { name: 'More about Lithium' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the doses of today', () => {
  it('are answered in one press, with the way back', async () => {
    const { user, doses } = page([aDose()]);
    const list = await screen.findByRole('list', { name: 'Doses today' });
    expect(within(list).getByText('8 am · Not answered yet')).toBeTruthy();
    await user.click(within(list).getByRole('button', { name: /^Done: Lithium/ }));
    await within(list).findByText('8 am · Done');
    await waitFor(() => expect(toast()?.text).toBe('Marked as done.'));
    toast()?.action?.onPress();
    await within(list).findByText('8 am · Not answered yet');
    expect(doses[0]?.state).toBe('due');
  });

  it('an answer can be changed, and one from elsewhere is shown', async () => {
    const { user, doses } = page([aDose({ state: 'skipped' })]);
    await user.click(await screen.findByRole('button', { name: /^Change: Lithium/ }));
    const done = await screen.findByRole('button', { name: /^Done: Lithium/ });
    await waitFor(() => expect(toast()?.text).toBe('Removed.'));
    doses.splice(0, 1, aDose({ state: 'skipped' }));
    await user.click(done);
    await screen.findByText('8 am · Skipped');
    await waitFor(() => expect(toast()?.text).toMatch(/^You’ve answered this somewhere else/));
  });

  it('without a connection an answer waits here, and the last of a dose is sent once', async () => {
    const { user, doses, answered } = page([aDose()]);
    const list = await screen.findByRole('list', { name: 'Doses today' });
    api.disconnect();
    await user.click(within(list).getByRole('button', { name: /^Done: Lithium/ }));
    await within(list).findByText('8 am · Done');
    await within(list).findByText('Not sent yet');
    await user.click(within(list).getByRole('button', { name: /^Change: Lithium/ }));
    await user.click(await within(list).findByRole('button', { name: /^Skip: Lithium/ }));
    await within(list).findByText('8 am · Skipped');
    api.connect();
    globalThis.dispatchEvent(new Event('online'));
    await waitFor(() => expect(doses[0]?.state).toBe('skipped'));
    await waitFor(() => expect(within(list).queryByText('Not sent yet')).toBeNull());
    expect(answered.calls).toMatchObject([{ answer: 'skipped', before: null }]);
  });

  it('an answer whose confirmation was lost gives way to a later one', async () => {
    const { user, doses, answered } = page([aDose()]);
    const list = await screen.findByRole('list', { name: 'Doses today' });
    api.disconnect();
    await user.click(within(list).getByRole('button', { name: /^Done: Lithium/ }));
    await within(list).findByText('Not sent yet');
    doses.splice(0, 1, aDose({ state: 'taken' }));
    await user.click(within(list).getByRole('button', { name: /^Change: Lithium/ }));
    api.connect();
    globalThis.dispatchEvent(new Event('online'));
    await waitFor(() => expect(doses[0]?.state).toBe('due'));
    expect(answered.calls).toMatchObject([
      { answer: null, before: null },
      { answer: null, before: 'taken' },
    ]);
  });

  it('one that has not come has no "Later"', async () => {
    page([aDose({ state: 'ahead' })]);
    await screen.findByText('At 8 am');
    expect(screen.queryByRole('button', { name: /^Later/ })).toBeNull();
  });
});

describe('the times of a medicine', () => {
  it('are chosen, and stand below it with how many are left', async () => {
    const { user, plans } = page();
    await choose(user, 'Reminders and count');
    const form = await screen.findByRole('dialog');
    await user.type(within(form).getByLabelText('Time 1'), '08:00');
    await user.click(within(form).getByRole('button', { name: 'Add a time' }));
    await user.type(within(form).getByLabelText('Time 2'), '20:00');
    await user.type(within(form).getByLabelText('You have (optional)'), '28');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await screen.findByText('Reminders at 8 am and 8 pm, every day');
    expect(screen.getByText('28 tablets, 2 a day: about 14 days')).toBeTruthy();
    expect(plans[0]?.times).toEqual(['08:00', '20:00']);
  });

  it.each([
    ['not at all', undefined],
    ['by what it is counted in alone', 'capsules'],
  ])('a dose that is taken meanwhile stays off a count that is changed %s', async (_, unit) => {
    const kept = medicine();
    const { user, plans, queries } = page([], kept);
    const sum = { amount: 28, a_time: 1, unit: 'tablets', counted_at: '2026-06-01T00:00:00.000Z' };
    const planWith = (left: number): DosePlan => ({
      ...{ medication_id: kept.id, times: ['08:00'], weekdays: [], every_days: 1 },
      ...{ first_day: '2026-06-01', next_at: null },
      count: { ...sum, left, a_round: 1, round_days: 1, days_left: left },
    });
    const counted = api.on(dosesEndpoints.countDoses, () => ({ plan: planWith(27) }));
    plans.push(planWith(28));
    await queries.invalidateQueries();
    await screen.findByText(/^28 tablets/);
    await choose(user, 'Reminders and count');
    const form = await screen.findByRole('dialog');
    plans.splice(0, 1, planWith(27));
    await queries.invalidateQueries();
    await screen.findByText(/^27 tablets/);
    if (unit) {
      await user.clear(within(form).getByLabelText('Counted in'));
      await user.type(within(form).getByLabelText('Counted in'), unit);
    }
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(counted.calls).toEqual(unit ? [{ id: kept.id, amount: 27, a_time: 1, unit }] : []);
  });

  it('are not sent with “Days of the week” and none chosen', async () => {
    const { user, plans } = page();
    await choose(user, 'Reminders and count');
    const form = await screen.findByRole('dialog');
    await user.type(within(form).getByLabelText('Time 1'), '08:00');
    await user.selectOptions(within(form).getByLabelText('On which days'), 'Days of the week');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect((await within(form).findAllByText(/Please choose at least one day/)).length).toBeGreaterThan(0);
    expect(plans).toEqual([]);
    await user.click(within(form).getByRole('checkbox', { name: 'Monday' }));
    await user.click(within(form).getByRole('checkbox', { name: 'Friday' }));
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await screen.findByText('Reminders at 8 am, Monday and Friday');
  });
});

it('what was taken when it was needed is written down, and taken back', async () => {
  const { user, doses } = page();
  await choose(user, 'Taken now');
  await screen.findByText(/^Taken at/);
  expect(doses).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Remove: Lithium/ }));
  await waitFor(() => expect(screen.queryByText(/^Taken at/)).toBeNull());
});

it('what was taken is sent under one key until an answer comes', async () => {
  const { user } = page();
  const lost = api.refuse(dosesEndpoints.takeNow, 'internal');
  await choose(user, 'Taken now');
  await waitFor(() => expect(lost.calls).toHaveLength(1));
  await choose(user, 'Taken now');
  await waitFor(() => expect(lost.calls).toHaveLength(2));
  const [first, second] = lost.calls;
  expect(second).toEqual(first);
  const taken = api.on(dosesEndpoints.takeNow, () => ({ dose: aDose({ id: 9, time: null }) }));
  await choose(user, 'Taken now');
  await waitFor(() => expect(taken.calls).toEqual([first]));
  await choose(user, 'Taken now');
  await waitFor(() => expect(taken.calls).toHaveLength(2));
  expect(taken.calls[1]).not.toEqual(first);
});

it('a press whose answer got lost is tried again under its key, however long after the press before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { user } = page();
  const minutesPass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
  const taken = api.on(dosesEndpoints.takeNow, () => ({ dose: aDose({ id: 9, time: null }) }));
  await choose(user, 'Taken now');
  await waitFor(() => expect(taken.calls).toHaveLength(1));
  minutesPass(5);
  const lost = api.refuse(dosesEndpoints.takeNow, 'internal');
  await choose(user, 'Taken now');
  await waitFor(() => expect(lost.calls).toHaveLength(1));
  minutesPass(6);
  await choose(user, 'Taken now');
  await waitFor(() => expect(lost.calls).toHaveLength(2));
  expect(lost.calls[1]).toEqual(lost.calls[0]);
});

it('what was taken hours after a press whose answer got lost is another one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { user } = page();
  const lost = api.refuse(dosesEndpoints.takeNow, 'internal');
  await choose(user, 'Taken now');
  await waitFor(() => expect(lost.calls).toHaveLength(1));
  vi.setSystemTime(Date.now() + 3_600_000);
  await choose(user, 'Taken now');
  await waitFor(() => expect(lost.calls).toHaveLength(2));
  expect(lost.calls[1]).not.toEqual(lost.calls[0]);
});

it('the days of a medicine are shown as they were answered', async () => {
  const kept = medicine();
  const { user } = page(
    [
      aDose({
        medication_id: kept.id,
        day: '2026-06-01',
        time: '20:00',
        state: 'unanswered',
        can_answer: false,
      }),
      aDose({ medication_id: kept.id, day: '2026-06-01', state: 'taken', can_answer: false }),
    ],
    kept,
  );
  await choose(user, 'What you took');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('8 am · Done');
  expect(within(dialog).getByText('8 pm · No answer')).toBeTruthy();
});

function Home() {
  const due = useDueDoses();
  return due ? <DueDosesCard {...due} /> : null;
}

it('home has what waits, why it stands there, and puts off those that are named alone', async () => {
  const evening = aDose({ medication_id: 2, name: 'Melatonin', time: '20:00', state: 'ahead' });
  keepSilences(api);
  const { doses } = keepDoses(api, [aDose(), evening]);
  const { user, queries, unmount } = renderPage(Home, { path: '/' });
  await screen.findByText('You asked to be reminded at 8 am.');
  expect(screen.queryByText(/Melatonin/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(/Lithium/)).toBeNull();
  doses.splice(1, 1, { ...evening, state: 'due' });
  await queries.invalidateQueries();
  await screen.findByText(/Melatonin/);

  // Also after the page was closed.
  unmount();
  renderPage(Home, { path: '/' });
  await screen.findByText(/Melatonin/);
  expect(screen.queryByText(/Lithium/)).toBeNull();
});

it('the medicines of home are silenced for good, and shown again', async () => {
  const silent = keepSilences(api);
  keepDoses(api, [aDose()]);
  const { user } = renderPage(Home, { path: '/' });
  await user.click(await screen.findByRole('button', { name: 'Don’t show this' }));
  await waitFor(() => expect(screen.queryByText(/Lithium/)).toBeNull());
  expect(silent).toMatchObject([{ kind: 'dose_due', record_id: null, until: null }]);
  await waitFor(() => expect(toast()?.action?.label).toBe('Undo'));
  toast()?.action?.onPress();
  await screen.findByText(/Lithium/);
});

it('a reminder answers what it asked for, and names no medicine', async () => {
  const earlier = '2026-06-01T23:00:00.000Z';
  const { doses } = keepDoses(api, [
    aDose({ time: '07:00', asked_at: earlier }),
    aDose({ medication_id: 2 }),
    aDose({ medication_id: 3 }),
  ]);
  const { user, container } = renderPage(DoseNotice, { path: '/notifications' });
  await user.click(await screen.findByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(doses.map(({ state }) => state)).toEqual(['due', 'skipped', 'skipped']));
  expect(container.textContent).not.toContain('Lithium');
});
