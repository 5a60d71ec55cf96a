import { accessEndpoints } from '@kith/contract/access';
import { authEndpoints } from '@kith/contract/auth';
import { type Note, notesEndpoints } from '@kith/contract/notes';
import { effectiveGrants } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { FakeApi } from '#testing/fake-api.ts';
import { aMembership, theMember } from '#testing/memberships.ts';
import { keepNotes } from '#testing/notes.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aCard, aNote, aPerson, aSession, inSeconds } from '#testing/world.ts';
import { NoteCard, notes } from './index.ts';

const maya = aPerson();
let api: FakeApi;
let note: Note;
let server: ReturnType<typeof keepNotes>;

beforeEach(() => {
  api = new FakeApi();
  note = aNote(maya, { note: '<p>First words</p>', text: 'First words' });
  server = keepNotes(api, maya, [note]);
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});

afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

/** Shows the note as a list would, following what is announced. */
function Shown() {
  const [shown, setShown] = useState<Note | null>(note);
  useEffect(() => notes.watch(maya.id, (news) => setShown(news.kind === 'deleted' ? null : news.row)), []);
  return (
    <>
      {shown ? <NoteCard note={shown} found={null} /> : <p>No note</p>}
      <Toasts />
    </>
  );
}

const open = () => renderPage(Shown, { path: '/journey' });
type User = ReturnType<typeof open>['user'];

async function choose(user: User, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^More about this note/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit your note' });

async function rewrite(user: User, words: string): Promise<void> {
  await choose(user, 'Edit');
  await user.clear(await field());
  await user.type(await field(), words);
}

const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));

/** The same note, changed on another device in the meantime. */
function changeElsewhere(): void {
  const newer = { ...note, note: '<p>Words from my phone</p>', text: 'Words from my phone', version: 2 };
  server.notes = [newer];
}

describe('a note', () => {
  it('says who wrote it and who can see it', async () => {
    open();

    expect(await screen.findByText('You')).toBeDefined();
    expect(screen.getByText('Only you')).toBeDefined();
  });

  it('says with how many people it is shared', async () => {
    note = aNote(maya, { shared_with: [aCard(aPerson()), aCard(aPerson())] });
    open();

    expect(await screen.findByText('Shared with 2 people')).toBeDefined();
  });

  it('does not count a supporter who can not read notes yet', async () => {
    const [sam, noor] = [aPerson({ first_name: 'Sam' }), aPerson({ first_name: 'Noor' })];
    note = aNote(maya, { shared_with: [aCard(sam), aCard(noor)] });
    const closed = aMembership(maya, sam, {
      user_id: sam.id,
      permissions: effectiveGrants({ note: { view: false } }),
    });
    const reader = aMembership(maya, noor, {
      user_id: noor.id,
      permissions: effectiveGrants({ note: { view: true } }),
    });
    api.on(teamEndpoints.getTeam, () => ({ team: [theMember(maya), closed, reader] }));
    open();

    expect(await screen.findByText('Shared with 1 person')).toBeDefined();
  });

  it('says so where no one reads it yet', async () => {
    const sam = aPerson({ first_name: 'Sam' });
    note = aNote(maya, { shared_with: [aCard(sam)] });
    const closed = aMembership(maya, sam, {
      user_id: sam.id,
      permissions: effectiveGrants({ note: { view: false } }),
    });
    api.on(teamEndpoints.getTeam, () => ({ team: [theMember(maya), closed] }));
    open();

    expect(await screen.findByText('Only you, for now')).toBeDefined();
  });

  it('offers nothing to someone who may not change it', async () => {
    note = aNote(aPerson({ preferred_name: 'Dr Nair' }), { can_edit: false });
    open();

    expect(await screen.findByText('Dr Nair')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^More about this note/ })).toBeNull();
  });
});

describe('who has opened a note', () => {
  it('is told to the member whom it is about', async () => {
    const sam = aPerson({ first_name: 'Sam' });
    const asked = api.on(accessEndpoints.listOpenedBy, () => ({
      people: [{ person: aCard(sam), first_at: inSeconds(-9000), last_at: inSeconds(-60) }],
    }));
    const { user } = open();

    await choose(user, 'Who has opened it');

    const list = within(await screen.findByRole('region', { name: 'Opened by' }));
    expect(await list.findByText('Sam Hart')).toBeDefined();
    expect(list.getByText(/^(?:Today|Yesterday), \d/)).toBeDefined();
    expect(asked.calls).toEqual([{ kind: 'note', id: note.id }]);
  });

  it('is said plainly where no one has', async () => {
    api.on(accessEndpoints.listOpenedBy, () => ({ people: [] }));
    const { user } = open();

    await choose(user, 'Who has opened it');

    expect(await screen.findByText('No one else has opened it.')).toBeDefined();
  });

  it('is not offered to the author of a note about another person', async () => {
    note = aNote(maya, { about_patient_id: maya.id + 1, text: 'First words' });
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: /^More about this note/ }));

    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: 'Who has opened it' })).toBeNull();
  });
});

describe('changing a note', () => {
  it('saves the new words against the version they began from', async () => {
    const { user } = open();
    await rewrite(user, 'Better words');
    await press(user, 'Save');

    expect(await screen.findByText('Better words')).toBeDefined();
    expect(await screen.findByText('Your note is saved.')).toBeDefined();
    expect(server.updated.calls).toEqual([{ id: note.id, note: '<p>Better words</p>', version: 1 }]);
  });

  it('shows both when it was changed somewhere else, and overwrites nothing', async () => {
    const { user } = open();
    changeElsewhere();
    await rewrite(user, 'My words');
    await press(user, 'Save');

    expect(await screen.findByText('This was changed somewhere else.')).toBeDefined();
    expect(
      within(screen.getByRole('region', { name: 'Newer version' })).getByText('Words from my phone'),
    ).toBeDefined();
    expect((await field()).value).toBe('My words');
    expect(server.notes[0]?.text).toBe('Words from my phone');
  });

  it('says at once that it was changed somewhere else, and leaves what was typed alone', async () => {
    const { user } = open();
    await rewrite(user, 'My words');

    changeElsewhere();
    act(() => notes.announce('updated', server.notes[0] ?? note));

    expect(await screen.findByText('This was changed somewhere else.')).toBeDefined();
    expect((await field()).value).toBe('My words');
  });

  it('keeps mine on top of the newer words', async () => {
    const { user } = open();
    changeElsewhere();
    await rewrite(user, 'My words');
    await press(user, 'Save');
    await press(user, 'Keep mine');

    expect(await screen.findByText('Your note is saved.')).toBeDefined();
    expect(server.notes[0]).toMatchObject({ text: 'My words', version: 3 });
  });

  it('takes theirs, and still gives mine back', async () => {
    const { user } = open();
    changeElsewhere();
    await rewrite(user, 'My words');
    await press(user, 'Save');
    await press(user, 'Use the newer one');
    expect(await screen.findByText('Words from my phone')).toBeDefined();

    await press(user, 'Undo');

    expect((await field()).value).toBe('My words');
    await press(user, 'Save');
    await waitFor(() => expect(server.notes[0]).toMatchObject({ text: 'My words', version: 3 }));
  });

  it('understands that an earlier try got through although its answer did not', async () => {
    const { user } = open();
    await rewrite(user, 'Better words');
    server.notes = [{ ...note, note: '<p>Better words</p>', text: 'Better words', version: 2 }];
    await press(user, 'Save');

    expect(await screen.findByText('Your note is saved.')).toBeDefined();
    expect(screen.queryByText('This was changed somewhere else.')).toBeNull();
  });

  it('keeps the words when the server can not be reached, and saves them on another try', async () => {
    const { user } = open();
    await rewrite(user, 'Better words');
    api.disconnect();
    await press(user, 'Save');
    await screen.findByText('Not saved. Your words are still here.');
    expect((await field()).value).toBe('Better words');

    api.connect();
    await press(user, 'Try again');

    await waitFor(() => expect(server.notes[0]?.text).toBe('Better words'));
  });

  it('goes on with an edit that was left open', async () => {
    const first = open();
    await rewrite(first.user, 'Half an edit');
    first.unmount();

    const { user } = open();
    await choose(user, 'Edit');

    await waitFor(async () => expect((await field()).value).toBe('Half an edit'));
  });

  it('puts changes away on Cancel, and gives them back', async () => {
    const { user } = open();
    await rewrite(user, 'Half an edit');
    await press(user, 'Cancel');
    expect(await screen.findByText('First words')).toBeDefined();

    await press(user, 'Undo');

    expect((await field()).value).toBe('Half an edit');
  });

  it('saves as a new note what was deleted somewhere else', async () => {
    const { user } = open();
    server.notes = [];
    await rewrite(user, 'Still worth keeping');
    await press(user, 'Save');
    await press(user, 'Save as a new note');

    await screen.findByText('Saved as a new note.');
    expect(server.notes.map(({ text }) => text)).toEqual(['Still worth keeping']);
  });
});

describe('deleting a note', () => {
  it('takes it away and brings it back', async () => {
    const { user } = open();
    await choose(user, 'Delete');
    expect(await screen.findByText('No note')).toBeDefined();

    await press(user, 'Undo');

    expect(await screen.findByText('First words')).toBeDefined();
    expect(await screen.findByText('Your note is back.')).toBeDefined();
  });

  it('says so when the time to undo has passed', async () => {
    const { user } = open();
    await choose(user, 'Delete');
    api.refuse(notesEndpoints.restoreNote, 'undo_expired');

    await press(user, 'Undo');

    expect(await screen.findByText('The time to undo has passed.')).toBeDefined();
  });

  it('does not delete what was changed somewhere else, but shows it', async () => {
    const { user } = open();
    const newer = { ...note, note: '<p>Words from my phone</p>', text: 'Words from my phone', version: 2 };
    api.refuse(notesEndpoints.deleteNote, 'stale', { current: newer });

    await choose(user, 'Delete');

    expect(await screen.findByText('Words from my phone')).toBeDefined();
  });
});

describe('former versions', () => {
  it('can be looked at and brought back', async () => {
    note = { ...note, version: 2, edited_at: '2026-11-20T04:00:00.000Z' };
    server.notes = [note];
    api.on(notesEndpoints.listNoteVersions, () => ({
      versions: [
        {
          version: 1,
          note: '<p>Very first</p>',
          text: 'Very first',
          written_at: note.unformatted_date_created,
          written_by: aCard(maya),
        },
      ],
    }));
    const { user } = open();
    await choose(user, 'Version history');
    const dialog = await screen.findByRole('dialog', { name: 'Version history' });
    expect(await within(dialog).findByText('Very first')).toBeDefined();

    await user.click(within(dialog).getByRole('button', { name: 'Restore' }));

    await waitFor(() => expect(server.notes[0]).toMatchObject({ text: 'Very first', version: 3 }));
    expect(await screen.findByText('Restored.')).toBeDefined();
  });
});
