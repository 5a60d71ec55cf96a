import { authEndpoints } from '@kith/contract/auth';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import type { Medication } from '@kith/contract/medication-fields';
import { medicationsEndpoints } from '@kith/contract/medications';
import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actFor } from '#client/acting/acting-for.ts';
import { read } from '#client/device/device-store.ts';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { keepDoses } from '#testing/doses.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aMedication, keepMedications } from '#testing/medications.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aSupportedTeam, keepTeams } from '#testing/teams.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { MedicationsPage } from './medications-page.tsx';

const maya = aPerson();
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(teamEndpoints.getTeam, () => ({ team: [] }));
  keepDoses(api);
  signInAs(maya);
});

afterEach(async () => {
  cleanup();
  notify.clear();
  actFor(null);
  session.end('signed_out');
  await deleteAllDrafts();
  api.close();
});

const list = () => renderPage(MedicationsPage, { path: '/medications' });
type User = ReturnType<typeof list>['user'];
const choose = async (user: User, name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `More about ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const toast = () => toastStore.read().map(({ text }) => text);

describe('one’s own list', () => {
  it('an empty one says what it is for, and who answers questions', async () => {
    keepMedications(api, maya);
    list();
    await screen.findByText('No medicines yet');
    expect(screen.getAllByRole('button', { name: 'Add a medicine' })).toHaveLength(1);
    expect(screen.getByText(/Ask your prescriber or pharmacist/)).toBeTruthy();
  });

  it('two letters find a name, which is written down with all that was said of it', async () => {
    const { kept } = keepMedications(api, maya);
    const { user } = list();
    await user.click(await screen.findByRole('button', { name: 'Add a medicine' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('combobox', { name: 'Medicine' }), 'zo');
    await user.click(await screen.findByRole('option', { name: /^Sertraline \(Zoloft\)/ }));
    await user.type(within(dialog).getByLabelText(/^Dose/), 'One with breakfast');
    await user.selectOptions(within(dialog).getByLabelText(/^How often/), 'Once a day');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Morning' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));

    await screen.findByRole('heading', { level: 3, name: 'Sertraline (Zoloft)' });
    expect(screen.getByText('One with breakfast')).toBeTruthy();
    expect(screen.getByText('Once a day · Morning')).toBeTruthy();
    expect(kept[0]).toMatchObject({ frequency: 'once_a_day', times_of_day: ['morning'], strength: null });
  });

  it('one that starts later, and one past its last day, are not among those that are taken now', async () => {
    const today = calendarDay(new Date(), maya.time_zone);
    keepMedications(api, maya, [
      aMedication(maya, { name: 'Lithium', from_date: today, to_date: today }),
      aMedication(maya, { name: 'Melatonin', from_date: dayAfter(today) }),
      aMedication(maya, { name: 'Diazepam', to_date: dayAfter(today, -1) }),
    ]);
    list();

    for (const [title, name] of [
      ['Taking now', 'Lithium'],
      ['Starts later', 'Melatonin'],
      ['Past the last day', 'Diazepam'],
    ] as const) {
      const names = within(await screen.findByRole('region', { name: title })).getAllByRole('heading', {
        level: 3,
      });
      expect(names.map(({ textContent }) => textContent)).toEqual([name]);
    }
  });

  it('a stopped one stands below, and one that is wrong leaves the list until Undo', async () => {
    keepMedications(api, maya, [aMedication(maya), aMedication(maya, { name: 'Melatonin' })]);
    const { user } = list();
    await choose(user, 'Melatonin', 'I’ve stopped this');
    const stopped = await screen.findByRole('region', { name: 'Stopped' });
    expect(within(stopped).getByText('Melatonin')).toBeTruthy();

    await choose(user, 'Melatonin', 'This is wrong');
    await waitFor(() => expect(screen.queryByText('Melatonin')).toBeNull());
    expect(toast()).toContain('Off your list. It stays in the history.');
    toastStore
      .read()
      .findLast(({ action }) => action)
      ?.action?.onPress();
    await screen.findByText('Melatonin');
  });

  it('the history says who changed what, and what stood there before', async () => {
    keepMedications(api, maya, [aMedication(maya, { dose: 'One' })]);
    const { user } = list();
    await choose(user, 'Sertraline (Zoloft)', 'Edit');
    const form = await screen.findByRole('dialog');
    await user.clear(within(form).getByLabelText(/^Dose/));
    await user.type(within(form).getByLabelText(/^Dose/), 'Two');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await screen.findByText('Two');

    await choose(user, 'Sertraline (Zoloft)', 'Details and history');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Dose: Two (before: One)');
    await user.click(within(dialog).getByRole('switch', { name: /^Hide from supporters/ }));
    await screen.findByText(/Hidden from supporters/);
  });

  it('an edit over another shows the other medicine, which is taken', async () => {
    const { kept } = keepMedications(api, maya, [aMedication(maya, { dose: 'One' })]);
    const { user } = list();
    await choose(user, 'Sertraline (Zoloft)', 'Edit');
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText(/^Dose/), ' and a half');
    kept.splice(0, 1, { ...(kept[0] as Medication), dose: 'Two', frequency: 'once_a_day', version: 2 });
    await user.click(form.getByRole('button', { name: 'Save' }));
    const other = within(await form.findByRole('region', { name: 'The other version' }));
    expect([other.getByText('Two'), other.getByText('Once a day')]).toHaveLength(2);
    await user.click(other.getByRole('button', { name: 'Take the other one' }));
    expect(form.getByLabelText(/^Dose/)).toHaveProperty('value', 'Two');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(kept[0]).toMatchObject({ dose: 'Two', frequency: 'once_a_day', version: 3 }));
  });

  it('a draft from before another edit does not go over it unseen', async () => {
    const { kept } = keepMedications(api, maya, [aMedication(maya, { dose: 'One' })]);
    const first = list();
    await choose(first.user, 'Sertraline (Zoloft)', 'Edit');
    await first.user.type(screen.getByLabelText(/^Dose/), ' and a half');
    await new Promise((resolve) => setTimeout(resolve, 400));
    first.unmount();
    kept.splice(0, 1, { ...(kept[0] as Medication), dose: 'Two', version: 2 });

    const { user } = list();
    await choose(user, 'Sertraline (Zoloft)', 'Edit');
    const form = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(form.getByLabelText(/^Dose/)).toHaveProperty('value', 'One and a half'));
    await user.click(form.getByRole('button', { name: 'Save' }));

    within(await form.findByRole('region', { name: 'The other version' })).getByText('Two');
    expect(kept[0]).toMatchObject({ dose: 'Two', version: 2 });
  });

  it('one that was marked as wrong is put back from the history', async () => {
    const { kept } = keepMedications(api, maya, [aMedication(maya, { status: 'stopped' })]);
    const { user } = list();
    await choose(user, 'Sertraline (Zoloft)', 'This is wrong');
    await screen.findByText('No medicines yet');
    await user.click(screen.getByRole('button', { name: 'All changes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Put it back' }));
    await waitFor(() => expect(kept[0]?.status).toBe('stopped'));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Put it back' })).toBeNull());
  });

  it('a deleted one is gone at once, and comes back with Undo', async () => {
    keepMedications(api, maya, [aMedication(maya)]);
    const { user } = list();
    await choose(user, 'Sertraline (Zoloft)', 'Delete with its history');
    await screen.findByText('No medicines yet');
    toastStore
      .read()
      .findLast(({ action }) => action)
      ?.action?.onPress();
    await screen.findByRole('heading', { level: 3, name: 'Sertraline (Zoloft)' });
  });
});

describe('where the server has no list to give', () => {
  const isList = (value: unknown): value is unknown[] => Array.isArray(value);

  it('the last good copy stays with its time, also after the page was opened anew', async () => {
    keepMedications(api, maya, [aMedication(maya)]);
    list();
    await screen.findByRole('heading', { level: 3, name: 'Sertraline (Zoloft)' });
    await waitFor(async () => expect(await read(maya.id, 'medications', isList)).toBeDefined());
    cleanup();
    api.refuse(medicationsEndpoints.listMedications, 'unavailable');
    list();
    await screen.findByText(/^Unable to get medication\(s\)\. This is the list as it was today/);
    expect(screen.getByRole('heading', { level: 3, name: 'Sertraline (Zoloft)' })).toBeTruthy();
  });

  it('and no copy is here, it says so in the words of the specification', async () => {
    const sam = aPerson();
    api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
    signInAs(sam);
    api.refuse(medicationsEndpoints.listMedications, 'unavailable');
    list();
    await screen.findByText('Unable to get medication(s)');
  });
});

describe('a supporter', () => {
  const support = (area: 'medication' | 'task') => {
    const ana = aPerson();
    const sam = aPerson({ first_name: 'Sam', role: 'supporter', roles: ['supporter'] });
    api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
    session.begin({ token: 't', user: sam, session: aSession() }, Date.now());
    keepTeams(api, [
      aSupportedTeam(
        ana,
        grantsWhere((one) => one === area),
      ),
    ]);
    actFor(ana.id);
    return ana;
  };

  it('with the switch reads the list and changes nothing in it', async () => {
    const ana = support('medication');
    keepMedications(api, ana, [aMedication(ana, { can_edit: false })]);
    list();
    await screen.findByRole('heading', { level: 3, name: 'Sertraline (Zoloft)' });
    expect(screen.queryByRole('button', { name: /^More about|Add a medicine|All changes/ })).toBeNull();
  });

  it('without the switch may ask for it', async () => {
    const ana = support('task');
    const { listed } = keepMedications(api, ana);
    list();
    await screen.findByRole('link', { name: 'Request access' });
    const shared = screen.getByRole('link', { name: /^What you and .* share$/ });
    expect(shared.getAttribute('href')).toBe(`/shared-contents/${ana.id}`);
    expect(listed.calls).toEqual([]);
  });
});
