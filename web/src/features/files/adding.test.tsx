import { authEndpoints } from '@kith/contract/auth';
import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { UPLOAD_LIMIT_BYTES } from '@kith/contract/files';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { openDevice } from '#client/storage/device-database.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aFileOf, keepFiles } from '#testing/files.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { FileSync } from './file-sync.tsx';
import { FilesPage } from './files-page.tsx';

const { uploadFile } = fileRecordsEndpoints;
const maya = aPerson();
const letter = new File(['a letter'], 'Letter.pdf');
const photo = new File(['a photo'], 'beach.jpg', { type: 'image/jpeg' });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signIn();
});

afterEach(async () => {
  cleanup();
  notify.clear();
  await deleteAllDrafts();
  session.end('signed_out');
  await waitFor(async () => expect(await keptHere()).toBe(0));
  api.close();
});

function signIn() {
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
}

function Page() {
  return (
    <>
      <FileSync person={maya.id} />
      <FilesPage />
    </>
  );
}

const open = () => renderPage(Page, { path: '/files' });
const chooser = () => screen.findByLabelText('Files to add');
const onTheirWay = async () => within(await screen.findByRole('list', { name: 'Files on their way' }));
const shown = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const keptHere = async () =>
  (await (await openDevice()).getAllKeys('entries')).filter(([, kind]) => kind.startsWith('new_file:'))
    .length;
const sized = (name: string, size: number) =>
  Object.defineProperty(new File(['x'], name), 'size', { value: size });

it('adds several files, each under a key of its own, and forgets them here', async () => {
  const { uploaded } = keepFiles(api, maya);
  const { user } = open();
  await user.upload(await chooser(), [letter, photo]);

  await shown('Letter.pdf');
  await shown('beach.jpg');
  expect(new Set(uploaded.calls.map(({ client_key }) => client_key)).size).toBe(2);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files on their way' })).toBeNull());
  expect(toastStore.read().map(({ text }) => text)).toEqual(['“beach.jpg” is added.']);
  await waitFor(async () => expect(await keptHere()).toBe(0));
});

it('says of a file that can run, to the person who adds it and to each who gets it', async () => {
  keepFiles(api, maya);
  const { user } = open();
  await user.upload(await chooser(), [letter, new File(['MZ'], 'Setup.exe')]);

  await screen.findByRole('button', { name: /^Setup\.exe.*This file can run a program on a device\./ });
  await shown('Letter.pdf');
  await waitFor(() => expect(screen.getAllByText(/can run a program/)).toHaveLength(1));
});

it('says before sending what is empty, too large, or has no room', async () => {
  const { uploaded } = keepFiles(api, maya, [], { used: 90, left: 10 });
  const { user } = open();
  await screen.findByText('90 bytes used, 10 bytes left');
  await user.upload(await chooser(), [
    new File([], 'nothing.txt'),
    sized('film.mp4', UPLOAD_LIMIT_BYTES + 1),
    letter,
    photo,
  ]);

  const list = await onTheirWay();
  list.getByText('This file is empty, so it wasn’t added.');
  list.getByText('Files can be up to 30 MB. This one is 31.5 MB, so it wasn’t added.');
  list.getByText(/^There’s no room left for this file/);
  await shown('Letter.pdf');
  expect(uploaded.calls).toHaveLength(1);
  await user.click(list.getByRole('button', { name: 'Remove nothing.txt' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove film.mp4');
});

it('takes what is pasted, and what is let go anywhere on the page, but not over a dialog', async () => {
  const { uploaded } = keepFiles(api, maya);
  open();
  await screen.findByText('No files yet');
  fireEvent.paste(document.body, { clipboardData: { files: [photo] } });
  const dragged = { dataTransfer: { files: [letter], types: ['Files'] } };
  fireEvent.dragOver(document.body, dragged);
  await screen.findByText('Drop to add');
  fireEvent.drop(document.body, dragged);
  await shown('Letter.pdf');
  await shown('beach.jpg');

  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  fireEvent.drop(document.body, dragged);
  dialog.remove();
  expect(uploaded.calls).toHaveLength(2);
});

it('keeps a file without a connection, over a closed tab, and sends all of it again under its key', async () => {
  keepFiles(api, maya);
  const keys: unknown[] = [];
  const refused = api.refuse(uploadFile, 'unavailable');
  const { user, unmount } = open();
  await user.upload(await chooser(), letter);
  await (await onTheirWay()).findByText('Not sent yet. We’ll send it when you’re back online.');
  await waitFor(async () => expect(await keptHere()).toBe(1));
  keys.push(...refused.calls.map((call) => ('client_key' in call ? call.client_key : null)));
  unmount();
  session.end('expired');

  const { uploaded } = keepFiles(api, maya);
  signIn();
  open();
  await shown('Letter.pdf');
  expect(uploaded.calls.map(({ client_key }) => client_key)).toEqual(keys.slice(0, 1));
});

it('stops one that is on its way, and sends it when asked again', async () => {
  keepFiles(api, maya);
  api.on(uploadFile, () => new Promise<never>(() => undefined));
  const { user } = open();
  await user.upload(await chooser(), letter);
  const list = await onTheirWay();
  await user.click(await list.findByRole('button', { name: 'Stop sending Letter.pdf' }));
  await list.findByText('You stopped this before it was sent.');

  keepFiles(api, maya);
  await user.click(list.getByRole('button', { name: 'Try again: Letter.pdf' }));
  await shown('Letter.pdf');
});

it('says why the server refused one, and lets the next pass', async () => {
  keepFiles(api, maya);
  const { user } = open();
  const take = keepFiles(api, maya);
  let isFirst = true;
  api.on(uploadFile, (_input, { files: [sent] }) => {
    if (isFirst) {
      isFirst = false;
      throw new Refusal('no_room_for_files');
    }
    const file = aFileOf(maya, { name: sent?.name ?? '' });
    take.kept.unshift(file);
    return { file };
  });
  await user.upload(await chooser(), [letter, photo]);

  await (await onTheirWay()).findByText(/^There’s no room left for this file/);
  await shown('beach.jpg');
  await user.click((await onTheirWay()).getByRole('button', { name: 'Remove Letter.pdf' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files on their way' })).toBeNull());
});
