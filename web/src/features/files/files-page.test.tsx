import { authEndpoints } from '@kith/contract/auth';
import { type File as FileRecord, fileRecordsEndpoints } from '@kith/contract/file-records';
import { journeyEndpoints } from '@kith/contract/journey';
import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { actFor, careFor } from '#client/acting/acting-for.ts';
import { askedState } from '#client/pages/asked-record.ts';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { keepComments } from '#testing/comments.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aFileOf, keepFiles } from '#testing/files.ts';
import { keepGroups, onTeamOf } from '#testing/groups.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aCase, aSupportedTeam, keepCaseload, keepTeams } from '#testing/teams.ts';
import { aCard, aPerson, aSession } from '#testing/world.ts';
import { FilesPage } from './files-page.tsx';

const { listFiles, getFileContent, getFile } = fileRecordsEndpoints;
const maya = aPerson({ first_name: 'Maya' });
const sam = aPerson({ first_name: 'Sam', role: 'supporter', roles: ['supporter'] });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  keepComments(api, maya);
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(teamEndpoints.getTeam, () => ({ team: [] }));
  api.on(teamEndpoints.chooseTeam, () => ({ supported_teams: [] }));
  signInAs(maya);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});

afterEach(async () => {
  cleanup();
  actFor(null);
  notify.clear();
  localStorage.clear();
  await deleteAllDrafts();
  session.end('signed_out');
  api.close();
});

const open = (at = '/files') => renderPage(FilesPage, { path: '/files', at }).user;
const row = async (name: string) => {
  const [button] = await screen.findAllByRole('button', { name: new RegExp(`^${name}`) });
  return within(button?.closest('li') ?? never());
};
const choose = async (user: ReturnType<typeof open>, name: string) => {
  await user.click(await screen.findByRole('button', { name: /^More about/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
};
const never = (): never => {
  throw new Error('It is not there.');
};
const answering = (words: string) =>
  api.on(getFileContent, () => ({
    contentType: 'application/octet-stream',
    bytes: new TextEncoder().encode(words),
  }));

it('says what fits into a file list that is empty, and how much room is left', async () => {
  keepFiles(api, maya);
  open();

  await screen.findByText('No files yet');
  screen.getByText('40 MB used, 960 MB left');
});

it('shows each file by name, size and who can see it, in the order and of the kind asked for', async () => {
  const { listed } = keepFiles(api, maya, [
    aFileOf(maya, { name: 'beach.jpg', size: 1_500_000 }),
    aFileOf(maya, {
      name: 'Plan.docx',
      created_by: aFileOf(sam).created_by,
      uploaded_by: aFileOf(sam).created_by,
    }),
  ]);
  const user = open();
  const beach = await row('beach.jpg');
  beach.getByText(/1\.5 MB · /);
  beach.getByText('Only you');
  (await row('Plan.docx')).getByText(/ · Sam /);

  await user.selectOptions(screen.getByLabelText('Sort by'), 'Largest first');
  await user.click(screen.getByRole('button', { name: 'Pictures' }));
  await user.click(screen.getByRole('radio', { name: 'Shared By' }));
  await waitFor(() =>
    expect(listed.calls.at(-1)).toMatchObject({ sort: 'size', kind: 'image', filter: 'shared_by' }),
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'beach');
  await waitFor(() => expect(listed.calls.at(-1)).toMatchObject({ name: 'beach' }));
  await row('beach.jpg');
  expect(screen.queryByText('Plan.docx')).toBeNull();
});

it('opens the file that a search led to, and says when it is gone', async () => {
  const letter = aFileOf(maya);
  keepFiles(api, maya, [letter]);
  answering('Dear Maya');
  const asked = { kind: 'file', id: letter.id, detail: letter.name } as const;
  renderPage(FilesPage, { path: '/files', at: { pathname: '/files', state: askedState(asked) } });
  await screen.findByRole('dialog', { name: 'Letter.pdf' });
  cleanup();

  keepFiles(api, maya);
  renderPage(FilesPage, { path: '/files', at: { pathname: '/files', state: askedState(asked) } });
  await waitFor(() => expect(toastStore.read()[0]?.text).toBe('“Letter.pdf” can’t be opened any more.'));
});

it('says that nothing fits, and leads back to all files', async () => {
  keepFiles(api, maya, [aFileOf(maya)]);
  const user = open('/files?kind=video');
  await screen.findByText('No files found');
  await user.click(screen.getByRole('button', { name: 'Show all files' }));

  await row('Letter.pdf');
});

it('keeps the chosen layout on this device', async () => {
  keepFiles(api, maya, [aFileOf(maya)]);
  const user = open();
  await row('Letter.pdf');
  await user.click(screen.getByRole('radio', { name: 'Grid' }));

  expect(localStorage.getItem('kith-file-look')).toBe('grid');
});

it('shows a text as text, the next file by arrow key, and gives the focus back', async () => {
  keepFiles(api, maya, [
    aFileOf(maya, { name: 'page.txt' }),
    aFileOf(maya, { name: 'Letter.pdf', type: 'application/pdf' }),
  ]);
  answering('<script>alert(1)</script>');
  const user = open();
  await user.click(await screen.findByRole('button', { name: /^page\.txt/ }));

  const dialog = within(await screen.findByRole('dialog', { name: 'page.txt' }));
  await dialog.findByText('<script>alert(1)</script>');
  await user.keyboard('{ArrowRight}');
  await within(await screen.findByRole('dialog', { name: 'Letter.pdf' })).findByText(/^Save this PDF/);
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  await screen.findByRole('dialog', { name: 'page.txt' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: 'page.txt' })).toBeNull();
});

it('plays a recording, and leaves the arrow keys to it', async () => {
  keepFiles(api, maya, [
    aFileOf(maya, { name: 'voice.mp3', type: 'audio/mpeg' }),
    aFileOf(maya, { name: 'Letter.pdf' }),
  ]);
  answering('sound');
  const user = open();
  await user.click(await screen.findByRole('button', { name: /^voice\.mp3/ }));
  const player = await screen.findByLabelText('voice.mp3', { selector: 'audio' });
  fireEvent.keyDown(player, { key: 'ArrowRight' });
  screen.getByRole('dialog', { name: 'voice.mp3' });

  fireEvent.error(player);
  await screen.findByText(/^This kind of file can’t be shown here/);
});

it.each<[string, Partial<FileRecord>]>([
  ['a page under the name of a picture', { name: 'page.jpg', type: 'text/html' }],
  ['a drawing that could hold a script', { name: 'drawing.svg', type: 'image/svg+xml' }],
  ['a program', { name: 'tool.exe' }],
])('hands %s to no part of the browser', async (_what, change) => {
  const file = aFileOf(maya, change);
  keepFiles(api, maya, [file]);
  const urls = vi.spyOn(URL, 'createObjectURL');
  const user = open();
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${file.name}`) }));

  await screen.findByText(/^This kind of file can’t be shown here/);
  expect(urls).not.toHaveBeenCalled();
});

it('closes a preview when the file is gone', async () => {
  const { kept } = keepFiles(api, maya, [aFileOf(maya)]);
  api.refuse(getFile, 'not_found');
  const user = open();
  const opener = await screen.findByRole('button', { name: /^Letter\.pdf/ });
  kept.splice(0);
  await user.click(opener);

  await waitFor(() => expect(toastStore.read()[0]?.text).toBe('“Letter.pdf” can’t be opened any more.'));
  expect(screen.queryByRole('dialog', { name: 'Letter.pdf' })).toBeNull();
  await screen.findByText('No files yet');
});

it('renames a file, also over a newer version', async () => {
  const { kept } = keepFiles(api, maya, [aFileOf(maya)]);
  const user = open();
  await choose(user, 'Rename');
  const form = within(await screen.findByRole('dialog', { name: 'Rename file' }));
  kept.splice(0, 1, { ...(kept[0] ?? never()), version: 2 });
  await user.clear(form.getByLabelText('Name'));
  await user.type(form.getByLabelText('Name'), 'Referral.pdf');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('This was changed somewhere else. Please check it again.');
  await user.click(form.getByRole('button', { name: 'Save' }));

  await row('Referral.pdf');
  expect(kept[0]).toMatchObject({ name: 'Referral.pdf', version: 3 });
});

it('a deleted file is gone, and comes back', async () => {
  const { deleted } = keepFiles(api, maya, [aFileOf(maya, { id: 31 })]);
  const user = open();
  await choose(user, 'Delete');
  await screen.findByText('No files yet');
  await waitFor(() => expect(toastStore.read()).toHaveLength(1));
  expect(deleted.calls).toEqual([{ upload_id: 31, version: 1 }]);
  toastStore.read()[0]?.action?.onPress();

  await row('Letter.pdf');
});

it('shares a file in the dialog of all records', async () => {
  keepFiles(api, maya, [aFileOf(maya)]);
  keepGroups(api, maya, { people: [sam] });
  api.on(teamEndpoints.getTeam, () => ({ team: [onTeamOf(maya, sam)] }));
  const user = open();
  await user.click(
    await screen.findByRole('button', { name: 'Who can see this file: Only you (Letter.pdf)' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Share this file' }));
  await user.click(await dialog.findByRole('checkbox', { name: /Sam/ }));
  await user.click(await dialog.findByRole('button', { name: 'Share' }));

  await waitFor(() => expect(toastStore.read()[0]?.text).toBe('File sharing has been updated.'));
});

it('a file that another added is taken out of one’s own files, and comes back', async () => {
  const file = aFileOf(maya, { created_by: aCard(sam), uploaded_by: aCard(sam), abilities: [] });
  const kept = [file];
  keepFiles(api, maya, kept);
  const removed = api.on(journeyEndpoints.removeItem, ({ kind, id }) => {
    kept.pop();
    return { kind, id, undo_until: '' };
  });
  const restored = api.on(journeyEndpoints.restoreItem, ({ kind, id }) => {
    kept.push(file);
    return { kind, id };
  });
  const user = open();

  await choose(user, 'Remove from my files');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Letter\.pdf/ })).toBeNull());
  expect(toastStore.read()[0]?.text).toMatch(/^Removed from your files\. Sam .* keeps it\.$/);
  toastStore.read()[0]?.action?.onPress();

  await row('Letter.pdf');
  expect([removed.calls, restored.calls]).toMatchObject([[{ kind: 'file' }], [{ kind: 'file' }]]);
});

it('a file of another’s own that they share is not offered to be taken out, since no call would do it', async () => {
  const theirs = { created_by: aCard(sam), uploaded_by: aCard(sam), shared_with: [aCard(maya)] };
  keepFiles(api, maya, [aFileOf(maya, { ...theirs, in_journey: false, abilities: [] })]);
  const user = open();
  await user.click(await screen.findByRole('button', { name: /^More about/ }));

  await screen.findByRole('menuitem', { name: 'Save on this device' });
  expect(screen.queryByRole('menuitem', { name: 'Remove from my files' })).toBeNull();
});

it('a supporter reads what the member shares, and is offered nothing to change', async () => {
  const { listed } = keepFiles(api, maya, [aFileOf(maya, { can_edit: false, abilities: [] })]);
  asSupporter(false);
  const user = open();
  const file = await row('Letter.pdf');
  file.getByText('Shared with you');
  expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull();
  expect(screen.queryByText('Storage')).toBeNull();
  expect(listed.calls[0]).toMatchObject({ member_id: maya.id, supporter_id: sam.id });

  await user.click(file.getByRole('button', { name: /^More about/ }));
  expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual(['Save on this device']);
});

it('a supporter who may add notes adds files for the member', async () => {
  const { uploaded } = keepFiles(api, sam);
  asSupporter(true);
  const user = open();
  await screen.findByText('No files yet');
  await user.upload(screen.getByLabelText('Files to add'), new File(['a'], 'a.txt'));

  await waitFor(() =>
    expect(uploaded.calls).toMatchObject([{ about_patient_id: maya.id, supporter_id: sam.id }]),
  );
  await row('a.txt');
});

it.each([
  ['who may add notes is offered to add files, which the member sees', true],
  ['who only reads notes is not', false],
])('a professional %s', async (_what, create) => {
  keepFiles(api, sam);
  keepTeams(api, []);
  keepCaseload(api, [aCase(maya, { journeyOverview: { view: true }, note: { view: true, create } })]);
  careFor(maya.id);
  open();
  await screen.findByText('No files yet');

  expect(screen.queryByRole('button', { name: 'Add files' }) !== null).toBe(create);
  expect(screen.queryByText('Maya can see what you add here.') !== null).toBe(create);
});

function asSupporter(mayAdd: boolean) {
  api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
  signInAs(sam);
  keepTeams(api, [
    aSupportedTeam(
      maya,
      grantsWhere((area, action) => mayAdd || (area !== 'note' && action === 'view')),
    ),
  ]);
  actFor(maya.id);
}

it('a list that does not come says so', async () => {
  api.refuse(listFiles, 'internal');
  open();

  await screen.findByText('The files didn’t load');
});
