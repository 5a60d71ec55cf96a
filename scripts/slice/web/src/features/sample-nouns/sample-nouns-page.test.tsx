import { authEndpoints } from '@kith/contract/auth';
import { grantsWhere } from '@kith/contract/permissions';
import { sampleNounsEndpoints } from '@kith/contract/sample-nouns';
import { teamEndpoints } from '@kith/contract/team';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { actFor } from '#client/acting/acting-for.ts';
import { session } from '#client/session/session.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { keepGroups } from '#testing/groups.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aSampleNoun, keepSampleNouns } from '#testing/sample-nouns.ts';
import { aSupportedTeam, keepTeams } from '#testing/teams.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { SampleNounsPage } from './sample-nouns-page.tsx';

const maya = aPerson();
const sam = aPerson({ first_name: 'Sam', role: 'supporter', roles: ['supporter'] });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(teamEndpoints.getTeam, () => ({ team: [] }));
  signInAs(maya);
});

afterEach(() => {
  actFor(null);
  notify.clear();
  session.end('signed_out');
  api.close();
});

const open = () => renderPage(SampleNounsPage, { path: '/sample-nouns' }).user;
const choose = async (user: ReturnType<typeof open>, name: string) => {
  await user.click(await screen.findByRole('button', { name: /^More about/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

it('an empty page says what will be there, and takes the first one', async () => {
  keepSampleNouns(api, maya);
  const user = open();
  await screen.findByText('No sample nouns yet');
  await user.click(screen.getAllByRole('button', { name: 'Add a sample noun' })[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: 'Add a sample noun' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findAllByText('Please fill this in.');
  await user.type(form.getByLabelText('Your words'), 'Tea with Sam');
  await user.click(form.getByRole('button', { name: 'Save' }));

  await screen.findByText('Tea with Sam');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a change over a newer version shows that one, and is saved when it is sent again', async () => {
  const kept = keepSampleNouns(api, maya, [aSampleNoun(maya)]);
  const user = open();
  await choose(user, 'Edit');
  const form = within(await screen.findByRole('dialog', { name: 'Edit sample noun' }));
  kept.splice(0, 1, { ...(kept[0] ?? aSampleNoun(maya)), text: 'From the phone', version: 2 });
  await user.clear(form.getByLabelText('Your words'));
  await user.type(form.getByLabelText('Your words'), 'A swim');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(/From the phone/);
  await user.click(form.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(kept[0]).toMatchObject({ text: 'A swim', version: 3 }));
});

it('one that is deleted is gone, and comes back', async () => {
  keepSampleNouns(api, maya, [aSampleNoun(maya)]);
  const user = open();
  await choose(user, 'Delete');
  await screen.findByText('No sample nouns yet');
  await waitFor(() => expect(toastStore.read()).toHaveLength(1));
  toastStore.read()[0]?.action?.onPress();

  await screen.findByText('A walk by the river');
});

it('the dialog of sharing says that it is private until then', async () => {
  keepSampleNouns(api, maya, [aSampleNoun(maya)]);
  keepGroups(api, maya, { people: [sam] });
  const user = open();
  await choose(user, 'Share');

  const dialog = within(await screen.findByRole('dialog', { name: 'Share this sample noun' }));
  await dialog.findByRole('button', { name: 'Keep it private' });
});

it('a supporter reads what the member shares, and is offered nothing to change', async () => {
  keepSampleNouns(api, maya, [aSampleNoun(maya, { can_edit: false })]);
  api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
  signInAs(sam);
  keepTeams(api, [
    aSupportedTeam(
      maya,
      grantsWhere(() => false),
    ),
  ]);
  actFor(maya.id);
  open();

  await screen.findByText('A walk by the river');
  expect(screen.queryByRole('button', { name: /Add|More/ })).toBeNull();
});

it('a list that does not come says so', async () => {
  api.refuse(sampleNounsEndpoints.listSampleNouns, 'internal');
  open();

  await screen.findByText('The sample nouns didn’t load');
});
