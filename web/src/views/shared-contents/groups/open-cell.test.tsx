import { authEndpoints } from '@kith/contract/auth';
import { NOUNS } from '@kith/contract/kit/nouns';
import { notesEndpoints } from '@kith/contract/notes';
import { kindsForSeveral } from '@kith/contract/shareable';
import { type SharedContent, sharedContentsEndpoints } from '@kith/contract/shared-contents';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aGroup, anOrganisationTeam, keepGroups } from '#testing/groups.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aSharedContent } from '#testing/shared-contents.ts';
import { aCard, aNote, aPerson, aSession } from '#testing/world.ts';
import { SharingGroupsPage } from './groups-page.tsx';

const { listShareable, listSharedContents } = sharedContentsEndpoints;
const maya = aPerson({ first_name: 'Maya' });
const sam = aPerson({ first_name: 'Sam', last_name: 'Hart' });
const toby = aPerson({ first_name: 'Toby', last_name: 'Lee' });
const family = aGroup('Family', [sam], 1);
const named = { id: family.id, name: family.name };
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
});

afterEach(() => {
  notify.clear();
  session.end('signed_out');
  api.close();
});

const aContent = (change: Partial<SharedContent> = {}) =>
  aSharedContent(maya, {
    reasons: [{ by: 'group', ...named }],
    in_group: { left_out: [], already_seen: [] },
    shared_with_group: [named],
    ...change,
  });

/** A server on which Family has one note, and another can be shared. */
function keep(
  contents: SharedContent[] = [aContent()],
  shareable: SharedContent[] = [],
  people = [sam, toby],
  closed: (typeof sam)[] = [],
) {
  const around = keepGroups(api, maya, {
    people,
    closed,
    groups: [family, aGroup('Walks')],
    teams: [anOrganisationTeam('Intake')],
  });
  const kept = { contents, shareable };
  const listed = api.on(listSharedContents, () => ({
    person: null,
    shared_contents: kept.contents,
    switches: [],
    has_more_data: false,
    cursor: null,
  }));
  api.on(listShareable, () => ({ shareable: kept.shareable, has_more_data: false, cursor: null }));
  const saved = api.on(notesEndpoints.updateNoteSharing, ({ id, sharing }) => {
    const all = [...kept.contents, ...kept.shareable];
    const isIn = (one: SharedContent) => (one.id === id ? sharing === 'add' : kept.contents.includes(one));
    kept.contents = all.filter(isIn);
    kept.shareable = all.filter((one) => !isIn(one));
    return { note: aNote(maya, { id }) };
  });
  return Object.assign(kept, around, { listed, saved });
}

const open = (at = '/groups') => renderPage(SharingGroupsPage, { path: '/groups', at }).user;
const cell = async (name: RegExp) => within(await screen.findByRole('table')).findByRole('button', { name });
const says = (words: string) =>
  waitFor(() => expect(toastStore.read().map(({ text }) => text)).toContain(words));

describe('a cell', () => {
  it('opens to its records, takes the focus there, and gives it back when it is closed', async () => {
    const { listed } = keep();
    const user = open();
    const notes = await cell(/^1 note, notes shared with Family/);
    expect(notes.getAttribute('aria-expanded')).toBe('false');

    await user.click(notes);

    const panel = await screen.findByRole('region', { name: 'Notes shared with Family' });
    await within(panel).findByText('A walk by the river');
    expect(document.activeElement?.textContent).toBe('Notes shared with Family');
    expect(listed.calls.at(-1)).toMatchObject({ group_id: family.id, kind: 'note' });
    expect((await cell(/^1 note/)).getAttribute('aria-expanded')).toBe('true');
    await user.click(within(panel).getByRole('button', { name: 'Close this list' }));
    expect(screen.queryByRole('region', { name: 'Notes shared with Family' })).toBeNull();
    expect(document.activeElement).toBe(await cell(/^1 note/));
  });

  it('is reached by the arrow keys from every other', async () => {
    keep();
    const user = open();
    (await cell(/^1 note/)).focus();

    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(await cell(/notes shared with Walks/));
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(await cell(/tasks shared with Intake/));
    await user.keyboard('{ArrowRight}{ArrowUp}');
    expect(document.activeElement).toBe(await cell(/notes shared with Intake/));
  });

  it('stops the share with this group alone, says what remains, and can be undone', async () => {
    const reasons: SharedContent['reasons'] = [
      { by: 'group', ...named },
      { by: 'name', id: sam.id, name: 'Sam Hart' },
    ];
    const { saved } = keep([aContent({ reasons, shared_with: [aCard(sam)] })]);
    const user = open(`/groups?group=group-${family.id}&kind=note`);
    await screen.findByText(/Shared with Sam Hart/);

    await user.click(
      await screen.findByRole('button', { name: 'Stop sharing A walk by the river with Family' }),
    );

    await says('You stopped sharing it with Family. It’s still shared another way.');
    await screen.findByText('Family has nothing here yet.');
    // This group alone is said: what the page knows of others may be old.
    const one = { id: 7, shared_with: [], shared_with_group: [family.id] };
    expect(saved.calls.at(-1)).toEqual({ ...one, sharing: 'remove' });
    toastStore.read()[0]?.action?.onPress();
    await screen.findByText('A walk by the river');
    expect(saved.calls.at(-1)).toEqual({ ...one, sharing: 'add' });
  });

  it('says when a record is still shared, and when its list did not come', async () => {
    keep();
    api.on(notesEndpoints.updateNoteSharing, () => {
      throw new Refusal('unavailable');
    });
    const user = open(`/groups?group=group-${family.id}&kind=note`);
    await user.click(await screen.findByRole('button', { name: /^Stop sharing A walk/ }));
    await says('It’s still shared. Please try again.');
    api.refuse(listSharedContents, 'internal');
    await user.click(await cell(/notes shared with Walks/));
    await screen.findByText('What you share didn’t load');
  });

  it('takes more records, several at once, and gives all of them back', async () => {
    const more = (id: number, title: string) => aContent({ id, title, shared_with_group: [], reasons: [] });
    const { saved } = keep([aContent()], [more(8, 'A quiet day'), more(9, 'A call')]);
    const user = open(`/groups?group=group-${family.id}&kind=note`);

    await user.click(await screen.findByRole('button', { name: 'Share more notes' }));
    await user.click(await screen.findByRole('checkbox', { name: /^A quiet day/ }));
    await user.click(await screen.findByRole('checkbox', { name: /^A call/ }));
    await user.click(screen.getByRole('button', { name: 'Share 2 notes' }));

    await says('You now share 2 notes with Family.');
    await screen.findByText('A quiet day');
    expect(saved.calls.map(({ id, sharing }) => [id, sharing])).toEqual([
      [8, 'add'],
      [9, 'add'],
    ]);
    toastStore.read()[0]?.action?.onPress();
    await waitFor(() => expect(screen.queryByText('A quiet day')).toBeNull());
    expect(saved.calls.slice(2).map(({ id, sharing }) => [id, sharing])).toEqual([
      [9, 'remove'],
      [8, 'remove'],
    ]);
  });
});

describe('a group on a phone', () => {
  it('stands alone, and another is chosen from a list', async () => {
    keep();
    const user = open();
    const chosen = await screen.findByRole('combobox', { name: 'Group or team' });
    expect(screen.getByRole('region', { name: 'Family' })).toBeDefined();

    await user.selectOptions(chosen, 'Intake');

    const team = await screen.findByRole('region', { name: 'Intake' });
    expect(within(team).getAllByRole('button').length).toBe(kindsForSeveral().length);
    expect(screen.queryByRole('region', { name: 'Family' })).toBeNull();
  });
});

describe('a person who is about to come into a group', () => {
  const tick = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

  it('would see what the group has, and the member leaves some of it out', async () => {
    const seen = aContent({ id: 9, title: 'A call', in_group: { left_out: [], already_seen: [toby.id] } });
    const { edited, listed } = keep([aContent(), aContent({ id: 8, title: 'A quiet day' }), seen]);
    const user = open();
    await user.click(
      await within(await screen.findByRole('table')).findByRole('button', { name: /^Change ?Family$/ }),
    );
    expect(screen.queryByRole('heading', { name: /would see/ })).toBeNull();

    await user.click(await tick(/^Toby Lee/));

    await screen.findByRole('heading', { name: 'What Toby Lee would see' });
    await screen.findByText(/This group already has 1 note\./);
    await screen.findByText(/Already shared with them/);
    expect(screen.queryByRole('checkbox', { name: /^A call/ })).toBeNull();
    expect(listed.calls.at(-1)).toMatchObject({ group_id: family.id, joining: [toby.id] });
    await user.click(await tick(/^A walk by the river/));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await says('Saved Family.');
    expect(edited.calls.at(-1)).toMatchObject({
      people: [sam.id, toby.id],
      older_items: [{ kind: 'note', id: 7, shown: false }],
    });
  });

  it('and may not read notes yet: that is said before, and where it is changed', async () => {
    const { resolved } = keep([aContent()], [], [sam, toby], [toby]);
    const user = open();
    await user.click(
      await within(await screen.findByRole('table')).findByRole('button', { name: /^Change ?Family$/ }),
    );
    await user.click(await tick(/^Toby Lee/));

    await screen.findByText(
      'Toby can’t read notes yet, so they won’t see this. You can let Toby read notes.',
    );
    expect(screen.getByRole('link', { name: 'Choose what Toby sees' })).toBeDefined();
    expect(resolved.calls.at(-1)).toMatchObject({ kind: 'note', shared_with: [toby.id] });
  });

  it('is left out of all but one, and of what they were left out of before', async () => {
    const before = { left_out: [toby.id], already_seen: [] };
    const { edited } = keep([aContent(), aContent({ id: 8, title: 'A quiet day', in_group: before })]);
    const user = open();
    await user.click(
      await within(await screen.findByRole('table')).findByRole('button', { name: /^Change ?Family$/ }),
    );
    await user.click(await tick(/^Toby Lee/));
    expect((await tick(/^A walk by the river/)).checked).toBe(true);
    expect((await tick(/^A quiet day/)).checked).toBe(false);

    await user.click(screen.getByRole('button', { name: 'Show nothing older' }));
    expect((await tick(/^A walk by the river/)).checked).toBe(false);
    await user.click(await tick(/^A quiet day/));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await says('Saved Family.');
    expect(edited.calls.at(-1)).toMatchObject({
      older: 'left_out',
      older_items: [{ kind: 'note', id: 8, shown: true }],
    });
  });

  it('sees what another who comes in with them was left out of, and the list says so', async () => {
    const before = { left_out: [toby.id], already_seen: [] };
    const ben = aPerson({ first_name: 'Ben', last_name: 'Fox' });
    keep([aContent({ in_group: before })], [], [sam, toby, ben]);
    const user = open();
    await user.click(
      await within(await screen.findByRole('table')).findByRole('button', { name: /^Change ?Family$/ }),
    );
    await user.click(await tick(/^Toby Lee/));
    expect((await tick(/^A walk by the river/)).checked).toBe(false);

    await user.click(await tick(/^Ben Fox/));

    await waitFor(async () => expect((await tick(/^A walk by the river/)).checked).toBe(true));
  });

  it('and is shown a record later by name, which can be undone', async () => {
    const before = { left_out: [toby.id], already_seen: [] };
    const group = aGroup('Family', [sam, toby], 1);
    const { saved, kept } = keep([aContent({ in_group: before })]);
    kept.groups = [{ ...group, id: family.id }];
    const user = open(`/groups?group=group-${family.id}&kind=note`);

    await screen.findByText('Toby doesn’t see this one.');
    await user.click(screen.getByRole('button', { name: /^Show Toby/ }));

    await says('You share it with Toby by name now.');
    expect(saved.calls.at(-1)).toEqual({ id: 7, shared_with: [toby.id], sharing: 'add' });
  });
});

it('a kind that names people alone is not among the kinds of the matrix', () => {
  const { shareableWith } = NOUNS.note;
  try {
    Object.assign(NOUNS.note, { shareableWith: ['person'] });
    expect(kindsForSeveral()).not.toContain('note');
  } finally {
    Object.assign(NOUNS.note, { shareableWith });
  }
});
