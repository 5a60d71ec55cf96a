import { authEndpoints } from '@kith/contract/auth';
import { notesEndpoints } from '@kith/contract/notes';
import { CELLS, effectiveGrants } from '@kith/contract/permissions';
import {
  type SharedContent,
  type SharedSwitches,
  sharedContentsEndpoints,
} from '@kith/contract/shared-contents';
import { tasksEndpoints } from '@kith/contract/tasks';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aSharedContent } from '#testing/shared-contents.ts';
import { aTask } from '#testing/tasks.ts';
import { aCard, aNote, aPerson, aSession } from '#testing/world.ts';
import { SharedContentsPage } from './shared-contents-page.tsx';

const { listSharedContents } = sharedContentsEndpoints;
const maya = aPerson({ first_name: 'Maya' });
const sam = aCard(aPerson({ first_name: 'Sam' }));
const BY_NAME = { by: 'name', id: sam.id, name: null } as const;
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
});

afterEach(() => {
  cleanup();
  notify.clear();
  session.end('signed_out');
  api.close();
});

const aContent = (change: Partial<SharedContent> = {}) =>
  aSharedContent(maya, { reasons: [BY_NAME], shared_with: [sam], ...change });

const SWITCHES: SharedSwitches = {
  direction: 'shared_by',
  patient_team_id: 31,
  person: sam,
  permissions: effectiveGrants({ task: { view: true } }),
};

/** A server on which these are shared; it narrows as it is asked. */
function keep(contents: SharedContent[], switches: SharedSwitches[] = []) {
  const kept = { contents };
  const listed = api.on(listSharedContents, ({ support_id, filter, kind }) => ({
    person: support_id === undefined ? null : sam,
    shared_contents: kept.contents.filter(
      (one) => (filter === 'all' || one.direction === filter) && (kind ?? one.kind) === one.kind,
    ),
    switches,
    has_more_data: false,
    cursor: null,
  }));
  return Object.assign(kept, { listed });
}

const PATH = '/shared-contents/:support_id?';
const open = (at = `/shared-contents/${sam.id}`) => renderPage(SharedContentsPage, { path: PATH, at }).user;
const says = (words: string) =>
  waitFor(() => expect(toastStore.read().map(({ text }) => text)).toContain(words));
const rowOf = async (title: string) =>
  within((await screen.findByText(title)).closest('li') ?? document.body);

it('says by which way a person sees each record, and leads to groups and switches', async () => {
  keep(
    [
      aContent(),
      aContent({
        id: 8,
        title: 'Groceries',
        kind: 'task',
        reasons: [{ by: 'switch', id: null, name: null }],
      }),
      aContent({ id: 9, title: 'Plans', reasons: [{ by: 'group', id: 3, name: 'Family' }] }),
      aContent({ id: 10, title: 'From Sam', direction: 'shared_with', created_by: sam, reasons: [] }),
    ],
    [SWITCHES],
  );
  open();

  await screen.findByRole('heading', { name: 'What you and Sam share' });
  const walk = await rowOf('A walk by the river');
  walk.getByText(/You share it by name/);
  walk.getByRole('button', { name: 'Stop sharing A walk by the river' });
  const task = await rowOf('Groceries');
  task.getByText(/Because they can see your tasks/);
  expect(task.queryByRole('button')).toBeNull();
  expect(task.getByRole('link').getAttribute('href')).toBe('/supporter-permissions?place=31');
  const plans = await rowOf('Plans');
  plans.getByText(/Through your group Family/);
  expect(plans.getByRole('link').getAttribute('href')).toBe('/groups');
  const theirs = await rowOf('From Sam');
  theirs.getByText(/Sam shares this with you/);
  expect([theirs.queryByRole('button'), theirs.queryByRole('link')]).toEqual([null, null]);
});

it('says who can’t read a note yet, since notes are closed to them, and of no other kind', async () => {
  const shared_with = [sam];
  keep(
    [aContent({ shared_with }), aContent({ id: 8, title: 'Groceries', kind: 'task', shared_with })],
    [SWITCHES],
  );
  open('/shared-contents');

  const note = await rowOf('A walk by the river');
  note.getByText('Sam can’t read notes yet, so this one doesn’t reach them.');
  expect((await rowOf('Groceries')).queryByText(/can’t read notes/)).toBeNull();
});

it('leads to a thought record of another person, which stands in no other list', async () => {
  const theirs = { direction: 'shared_with' as const, created_by: sam, reasons: [] };
  keep([aContent({ id: 12, kind: 'thought_record', title: 'They will laugh', ...theirs })]);
  open();

  const way = (await rowOf('They will laugh')).getByRole('link', { name: 'Read it: They will laugh' });
  expect(way.getAttribute('href')).toBe('/cbt/view_thought/12');
});

it('says no word of a thought record where the viewer has those locked', async () => {
  const theirs = { direction: 'shared_with' as const, created_by: sam, reasons: [] };
  keep([aContent({ id: 12, kind: 'thought_record', title: 'They will laugh', ...theirs })]);
  maya.preferences.thoughts_ask = true;
  open();

  (await rowOf('A thought record')).getByRole('link', { name: 'Read it: A thought record' });
  expect(document.body.textContent).not.toContain('They will laugh');
  maya.preferences.thoughts_ask = false;
});

it('stops a share by name alone, says nothing of groups, and gives it back as it was', async () => {
  const zoe = aCard(aPerson({ first_name: 'Zoe' }));
  const kept = keep([aContent({ shared_with: [sam, zoe], shared_with_group: [{ id: 3, name: 'Family' }] })]);
  const saved = api.on(notesEndpoints.updateNoteSharing, ({ sharing }) => {
    kept.contents = sharing === 'add' ? [aContent({ shared_with: [sam, zoe] })] : [];
    return { note: aNote(maya, { id: 7 }) };
  });
  const user = open();

  await user.click(await screen.findByRole('button', { name: 'Stop sharing A walk by the river' }));
  await screen.findByText('Nothing is shared between you and Sam yet');
  expect(saved.calls.at(-1)).toEqual({ id: 7, shared_with: [sam.id], sharing: 'remove' });

  toastStore.read()[0]?.action?.onPress();
  await screen.findByText('A walk by the river');
  expect(saved.calls.at(-1)).toEqual({ id: 7, shared_with: [sam.id], sharing: 'add' });
});

it('says when the person still sees it another way', async () => {
  const both = [BY_NAME, { by: 'switch', id: null, name: null }] as const;
  keep([aContent({ kind: 'task', title: 'Groceries', reasons: [...both] })], [SWITCHES]);
  const saved = api.on(tasksEndpoints.editTask, () => ({ task: aTask(maya, maya, { id: 7, version: 2 }) }));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Stop sharing Groceries' }));
  await says('You stopped sharing it by name. Sam still sees it another way.');
  toastStore.read()[0]?.action?.onPress();
  await says('It’s shared again.');
  expect(saved.calls.map(({ version }) => version)).toEqual([1, 2]);
});

it('shows an event under the day on which it takes place', async () => {
  keep([aContent({ kind: 'event', title: 'Choir', created_at: '2026-06-01 02:00:00', day: '2026-03-04' })]);
  open();
  const event = await rowOf('Choir');
  event.getByText(/^4 March/);
});

it('says that it is still shared when the call is refused', async () => {
  keep([aContent({ kind: 'task', title: 'Groceries' })]);
  api.on(tasksEndpoints.editTask, () => {
    throw new Refusal('stale');
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Stop sharing Groceries' }));
  await says('It’s still shared. Please try again.');
});

it('is narrowed by direction and kind in the address, and says when nothing fits', async () => {
  keep([aContent()]);
  const user = open();
  await screen.findByText('A walk by the river');
  await user.click(screen.getByRole('button', { name: 'Files' }));
  await screen.findByText('No matches');
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  await screen.findByText('A walk by the river');
  await user.click(screen.getByText('Shared With'));
  await screen.findByText('No matches');
});

it('without a person lists all that is shared with anyone, and stops all of it at once', async () => {
  const named = [
    { ...BY_NAME, name: 'Sam Hart' },
    { by: 'group' as const, id: 3, name: 'Family' },
  ];
  const zoe = aCard(aPerson({ first_name: 'Zoe' }));
  keep([aContent({ reasons: named, left_out: [zoe] })], [SWITCHES]);
  const saved = api.on(notesEndpoints.updateNoteSharing, () => ({ note: aNote(maya, { id: 7 }) }));
  const user = open('/shared-contents');

  await screen.findByRole('heading', { name: 'What I share' });
  await screen.findByText(/Shared with Sam Hart and the group Family/);
  const supporter = await screen.findByRole('link', { name: new RegExp(sam.displayName) });
  expect(supporter.getAttribute('href')).toBe(`/shared-contents/${sam.id}`);
  expect(supporter.textContent).toContain(`1 of ${CELLS.length} on`);
  await screen.findByText('Zoe doesn’t see this one.');
  expect(screen.queryByText('Shared With')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Stop sharing/ }));
  await waitFor(() => expect(saved.calls.at(-1)).toMatchObject({ shared_with: [], shared_with_group: [] }));
});

it('is honest about nothing, a failure, and a person who is not there', async () => {
  keep([]);
  open('/shared-contents');
  await screen.findByText('You haven’t shared anything yet');
  expect(screen.queryByRole('group', { name: 'Kind' })).toBeNull();
  cleanup();
  api.refuse(listSharedContents, 'internal');
  open('/shared-contents');
  await screen.findByText('What you share didn’t load');
  cleanup();
  api.refuse(listSharedContents, 'not_found');
  open();
  await screen.findByText('You’re not on a team with this person');
  cleanup();
  open('/shared-contents/not-a-number');
  await screen.findByText('You’re not on a team with this person');
});
