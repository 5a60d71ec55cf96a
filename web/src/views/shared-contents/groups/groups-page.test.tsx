import { authEndpoints } from '@kith/contract/auth';
import { groupsEndpoints } from '@kith/contract/groups';
import { teamEndpoints } from '@kith/contract/team';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { FakeApi } from '#testing/fake-api.ts';
import { aGroup, anOrganisationTeam, keepGroups } from '#testing/groups.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { SharingGroupsPage } from './groups-page.tsx';

const maya = aPerson();
const sam = aPerson({ first_name: 'Sam', last_name: 'Hart' });
const priya = aPerson({ first_name: 'Priya', last_name: 'Nair' });
const asha = aPerson({ first_name: 'Asha', last_name: 'Rao' });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});

afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

function Page() {
  return (
    <>
      <SharingGroupsPage />
      <Toasts />
    </>
  );
}

const open = () => renderPage(Page, { path: '/groups' });
const table = () => screen.findByRole('table');
/** The words of a row of the table, column by column. */
const row = async (name: string) => {
  const found = within(await table()).getByRole('row', { name: new RegExp(`^${name}`) });
  return within(found)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};
const inTable = async (deed: string, group: string) =>
  within(await table()).findByRole('button', { name: new RegExp(`^${deed} ?${group}$`) });
const dialog = () => screen.findByRole('dialog');

describe('the page of groups', () => {
  it('shows groups and teams against who is in them and what is shared', async () => {
    const counts = [
      { kind: 'event', count: 1 },
      { kind: 'task', count: 2 },
    ];
    const walks = { ...aGroup('Walks'), shared: counts };
    const groups = [aGroup('Family', [sam, priya], 3), walks];
    keepGroups(api, maya, { people: [sam, priya], groups, teams: [anOrganisationTeam('Intake', [asha])] });
    open();

    const columns = within(await table()).getAllByRole('columnheader');
    expect(columns.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Family',
      'Walks',
      'IntakeBanksia Clinic. Anyone on this team, now or later.',
    ]);
    expect((await row('Members')).map((words) => words?.replace(/[A-Z]{2}(?=[A-Z])/g, ''))).toEqual([
      'Sam HartPriya Nair',
      'No one yet',
      'Asha Rao',
    ]);
    expect(await row('Notes you share')).toEqual(['3 notes', 'None', 'None']);
    expect(await row('Tasks you share')).toEqual(['None', '2 tasks', 'None']);
    expect(await row('Events you share')).toEqual(['None', '1 event', 'None']);
    expect(await row('Safety plan you share')).toEqual(['None', 'None', 'None']);
    expect(screen.queryByRole('button', { name: 'Delete Intake' })).toBeNull();
  });

  it('invites to make the first group while there is none', async () => {
    keepGroups(api, maya, { people: [sam] });
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Create a group' }));

    expect((await dialog()).textContent).toContain('Create a group');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says that it did not load, and tries again', async () => {
    api.refuse(groupsEndpoints.listTeamGroups, 'unavailable');
    api.on(groupsEndpoints.listOrganisationTeams, () => ({ teams: [] }));
    const { user } = open();
    await screen.findByText('We couldn’t load your groups');

    keepGroups(api, maya, { groups: [aGroup('Family')] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect((await table()).textContent).toContain('Family');
  });
});

describe('making a group', () => {
  it('takes a name and people of the team', async () => {
    const { kept, added } = keepGroups(api, maya, { people: [sam, priya] });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create a group' }));

    await user.type(await screen.findByLabelText('Group name'), 'Family');
    await user.click(await screen.findByRole('checkbox', { name: /^Sam Hart/ }));
    await user.click(screen.getByRole('button', { name: 'Create the group' }));

    await screen.findByText('Created Family. You can share with it now.');
    expect(added.calls).toMatchObject([{ name: 'Family', people: [sam.id] }]);
    expect(kept.groups).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await table()).textContent).toContain('Family');
  });

  it('keeps what was typed when the name is taken, and says so at the field', async () => {
    const { kept } = keepGroups(api, maya, { people: [sam], groups: [aGroup('Family')] });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create a group' }));

    await user.type(await screen.findByLabelText('Group name'), 'family');
    await user.click(await screen.findByRole('checkbox', { name: /^Sam Hart/ }));
    await user.click(screen.getByRole('button', { name: 'Create the group' }));

    await screen.findByText('You have a group with this name.');
    const name = screen.getByLabelText<HTMLInputElement>('Group name');
    expect([name.value, name.getAttribute('aria-invalid')]).toEqual(['family', 'true']);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Sam Hart/ }).checked).toBe(true);
    expect(kept.groups).toHaveLength(1);
  });

  it('asks for a name, and sends nothing without one', async () => {
    const { added } = keepGroups(api, maya, { people: [sam] });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create a group' }));

    await user.click(await screen.findByRole('button', { name: 'Create the group' }));

    await screen.findByText('Please fill this in.');
    expect(added.calls).toEqual([]);
  });

  it('goes under one key when its answer got lost', async () => {
    const keys: (string | undefined)[] = [];
    keepGroups(api, maya, { people: [sam] });
    api.on(groupsEndpoints.addTeamGroup, ({ client_key }) => {
      keys.push(client_key);
      throw new TypeError('The connection broke after the server had done its work.');
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create a group' }));
    await user.type(await screen.findByLabelText('Group name'), 'Family');
    await user.click(screen.getByRole('button', { name: 'Create the group' }));
    await screen.findByText(/We couldn’t reach Kith/);

    await user.click(screen.getByRole('button', { name: 'Create the group' }));

    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBeDefined();
    expect(keys[1]).toBe(keys[0]);
  });

  it('goes on where it was left when the dialog was closed with the cross', async () => {
    keepGroups(api, maya, { people: [sam] });
    const first = open();
    await first.user.click(await screen.findByRole('button', { name: 'Create a group' }));
    await first.user.type(await screen.findByLabelText('Group name'), 'Fam');
    await first.user.click(within(await dialog()).getByRole('button', { name: 'Close' }));

    await first.user.click(await screen.findByRole('button', { name: 'Create a group' }));

    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Group name').value).toBe('Fam'));
    await first.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await first.user.click(await screen.findByRole('button', { name: 'Create a group' }));
    expect(screen.getByLabelText<HTMLInputElement>('Group name').value).toBe('');
  });
});

describe('changing a group', () => {
  it('saves another name and other people, and can be undone', async () => {
    const family = aGroup('Family', [sam]);
    const { kept } = keepGroups(api, maya, { people: [sam, priya], groups: [family] });
    const { user } = open();
    await user.click(await inTable('Change', 'Family'));

    const name = await screen.findByLabelText('Group name');
    await user.clear(name);
    await user.type(name, 'Close ones');
    await user.click(await screen.findByRole('checkbox', { name: /^Sam Hart/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Priya Nair/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await screen.findByText('Saved Close ones.');
    expect(kept.groups).toMatchObject([{ name: 'Close ones', people: [{ id: priya.id }] }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone.');
    expect(kept.groups).toMatchObject([{ name: 'Family', people: [{ id: sam.id }] }]);
  });

  it('that was changed elsewhere is not overwritten unseen; a second Save is meant', async () => {
    const family = aGroup('Family', [sam]);
    const { kept } = keepGroups(api, maya, { people: [sam, priya], groups: [family] });
    const { user } = open();
    await user.click(await inTable('Change', 'Family'));
    await user.click(await screen.findByRole('checkbox', { name: /^Priya Nair/ }));
    kept.groups = [{ ...family, name: 'Relatives', version: 7 }];

    await user.click(screen.getByRole('button', { name: 'Save' }));

    await screen.findByText(/This group was changed somewhere else/);
    expect(kept.groups).toMatchObject([{ name: 'Relatives', version: 7 }]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved Family.');
    expect(kept.groups).toMatchObject([{ name: 'Family', people: [{ id: sam.id }, { id: priya.id }] }]);
  });
});

describe('deleting a group', () => {
  it('takes it away at once, and brings it back by undo', async () => {
    const { kept } = keepGroups(api, maya, { people: [sam], groups: [aGroup('Family', [sam])] });
    const { user } = open();

    await user.click(await inTable('Delete', 'Family'));

    await screen.findByText('Deleted Family. It no longer shares anything.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await screen.findByText('You have no groups yet');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Family is back.');
    expect((await table()).textContent).toContain('Family');
    expect(kept.groups).toHaveLength(1);
  });

  it('says why it can not be brought back', async () => {
    keepGroups(api, maya, { groups: [aGroup('Family')] });
    api.refuse(groupsEndpoints.restoreTeamGroup, 'conflict');
    const { user } = open();
    await user.click(await inTable('Delete', 'Family'));

    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    await screen.findByText('Another group has this name now, so it isn’t back.');
  });

  it('leaves it when the server can not be reached, and offers another try', async () => {
    const { kept } = keepGroups(api, maya, { groups: [aGroup('Family')] });
    const { user } = open();
    const button = await inTable('Delete', 'Family');
    api.disconnect();
    await user.click(button);
    await screen.findByText('We couldn’t delete Family.');

    api.connect();
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(kept.groups).toEqual([]));
  });
});

it('a team that can not be loaded in the dialog is asked for again', async () => {
  keepGroups(api, maya, { people: [sam] });
  api.refuse(teamEndpoints.getTeam, 'unavailable');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create a group' }));
  await screen.findByText(/Your team didn’t load/);
  keepGroups(api, maya, { people: [sam] });

  await user.click(within(await dialog()).getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('checkbox', { name: /^Sam Hart/ })).toBeDefined();
});
