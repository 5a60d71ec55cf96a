import { authEndpoints } from '@kith/contract/auth';
import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { filesInNotesEndpoints } from '@kith/contract/files-in-notes';
import { type NoteFile, notesEndpoints } from '@kith/contract/notes';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { announceChange } from '#client/live/live-changes.ts';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aFileOf } from '#testing/files.ts';
import { keepGroups } from '#testing/groups.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aNote, aPerson, aSession } from '#testing/world.ts';
import { NoteCard, NoteWriter, notes } from './index.ts';

const { createNoteWithFiles, attachFiles, keepNoteFile } = filesInNotesEndpoints;
const maya = aPerson();
const letter = new File(['a letter'], 'Letter.txt', { type: 'text/plain' });
const plan = new File(['a plan'], 'Plan.txt', { type: 'text/plain' });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});
afterEach(async () => {
  cleanup();
  await deleteAllDrafts();
  session.end('signed_out');
  notify.clear();
  api.close();
});

const aNoteFile = (change: Partial<NoteFile> = {}): NoteFile => ({
  id: 11,
  name: 'Letter.txt',
  icon: 'text',
  file_ext: 'txt',
  size: 8,
  type: 'application/octet-stream',
  link_url: '/api/notes/get_file?id=11',
  thumbnail_url: null,
  ...change,
});

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a note' });
const chosen = () => screen.queryByRole('list', { name: 'Files to send' });
const save = () => screen.findByRole('button', { name: 'Save' });

/** A server that takes notes with files, and remembers the names of these. */
function takeFiles() {
  const names: string[][] = [];
  const sent = api.on(createNoteWithFiles, ({ note }, { files }) => {
    names.push(files.map(({ name }) => name));
    return { note: aNote(maya, { note, attachments: [aNoteFile()] }) };
  });
  return { sent, names };
}

describe('a new note', () => {
  function Writing() {
    return (
      <>
        <NoteWriter />
        <Toasts />
      </>
    );
  }
  const open = async () => {
    const { user } = renderPage(Writing, { path: '/journey' });
    await field();
    return user;
  };

  it('takes files that are chosen and pasted, and sends them with the words', async () => {
    const { sent, names } = takeFiles();
    const user = await open();

    await user.upload(screen.getByLabelText('Files for this note'), [letter, plan]);
    expect(chosen()?.textContent).toContain('Letter.txt');
    fireEvent.paste(await field(), { clipboardData: { files: [letter] } });
    await waitFor(() => expect(within(chosen() ?? document.body).getAllByRole('listitem')).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Remove Plan.txt' }));
    await user.type(await field(), 'From the clinic');
    await user.click(await save());

    await screen.findByText('Saved to your journey.');
    expect(names).toEqual([['Letter.txt', 'Letter.txt']]);
    expect(sent.calls).toMatchObject([{ note: '<p>From the clinic</p>', own_files: [] }]);
    expect(chosen()).toBeNull();
  });

  it('says how many go, and names each that does not', async () => {
    const user = await open();
    const empty = (name: string) => new File([], name, { type: 'text/plain' });

    await user.upload(screen.getByLabelText('Files for this note'), [empty('a.txt'), letter, empty('b.txt')]);

    await screen.findByText('“a.txt” and “b.txt” are empty, so they weren’t added.');
    screen.getByText('1 file. Up to 10 files and 30 MB in one note.');
  });

  it('says at the field that files alone are no note, and in the choice of readers that they go along', async () => {
    keepGroups(api, maya, { people: [aPerson({ first_name: 'Sam' })] });
    const user = await open();
    await user.upload(screen.getByLabelText('Files for this note'), letter);
    await user.click(await save());
    await screen.findByText('A note needs a few words too. One line about the files is enough.');

    await user.click(screen.getByRole('button', { name: /^Who can see this/ }));
    await screen.findByText(/^The file of this note goes along/);
  });

  it('takes one’s own files without sending them', async () => {
    const { sent, names } = takeFiles();
    api.on(fileRecordsEndpoints.listFiles, () => ({
      files: [aFileOf(maya, { id: 5, name: 'Results.pdf' })],
      has_more_data: false,
      storage: null,
    }));
    const user = await open();

    await user.click(screen.getByRole('button', { name: 'From my files' }));
    await user.click(await screen.findByRole('checkbox', { name: /Results\.pdf/ }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(chosen()?.textContent).toContain('Results.pdf');
    await user.type(await field(), 'The results');
    await user.click(await save());

    await screen.findByText('Saved to your journey.');
    expect(sent.calls).toMatchObject([{ own_files: [5] }]);
    expect(names).toEqual([[]]);
  });

  it('without a connection waits with its files, and is sent once', async () => {
    const { sent, names } = takeFiles();
    const user = await open();
    api.disconnect();
    await user.upload(screen.getByLabelText('Files for this note'), letter);
    await user.type(await field(), 'From the train');
    await user.click(await save());
    const waiting = await screen.findByRole('region', { name: 'Notes not sent yet' });
    expect(within(waiting).getByText('Letter.txt')).toBeTruthy();
    expect(chosen()).toBeNull();

    api.connect();
    globalThis.dispatchEvent(new Event('online'));
    await waitFor(() => expect(names).toEqual([['Letter.txt']]));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Notes not sent yet' })).toBeNull());
    expect(new Set(sent.calls.map(({ client_key }) => client_key)).size).toBe(1);
  });

  it('keeps words and files where they are when the server refuses a file, and says why', async () => {
    api.on(createNoteWithFiles, () => {
      throw new Refusal('infected');
    });
    const user = await open();
    await user.upload(screen.getByLabelText('Files for this note'), letter);
    await user.type(await field(), 'Strange');
    await user.click(await save());

    // It may be in the list of what is not sent for a moment, before it comes back to its field.
    await waitFor(() =>
      expect(screen.getByText(/We found a virus in a file/).closest('[role="alert"]')).toBeTruthy(),
    );
    expect((await field()).value).toBe('Strange');
    expect(chosen()?.textContent).toContain('Letter.txt');
  });
});

describe('a note with files', () => {
  const note = aNote(maya, {
    note: '<p>Visit</p>',
    text: 'Visit',
    attachments: [aNoteFile(), aNoteFile({ id: 12, name: 'Plan.txt' })],
  });
  function Shown() {
    const [shown, setShown] = useState(note);
    useEffect(
      () => notes.watch(maya.id, (news) => (news.kind === 'deleted' ? undefined : setShown(news.row))),
      [],
    );
    return (
      <>
        <NoteCard note={shown} found={null} />
        <Toasts />
      </>
    );
  }
  const open = () => renderPage(Shown, { path: '/journey' });

  it('shows them, opens each where it stands, and adds one to the own files', async () => {
    const bytes = new TextEncoder().encode('Dear Maya');
    api.on(notesEndpoints.getNoteFile, () => ({ contentType: 'application/octet-stream', bytes }));
    const kept = api.on(keepNoteFile, () => ({ file: aFileOf(maya), is_new: true }));
    const { user, address } = open();

    await user.click(await screen.findByRole('button', { name: /^Letter\.txt/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Letter.txt' });
    expect(await within(dialog).findByText('Dear Maya')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Add to my files' }));
    await within(dialog).findByText('Added to your own files.');
    expect(kept.calls).toMatchObject([{ id: 11 }]);
    await user.click(within(dialog).getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(address()).toBe('/files'));
  });

  it('says it calmly when it goes while a reader has it on the screen', async () => {
    const sam = aPerson({ first_name: 'Sam' });
    session.end('signed_out');
    api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
    session.begin({ token: 't', user: sam, session: aSession() }, Date.now());
    open();
    await screen.findByRole('button', { name: /^Letter\.txt/ });

    const about = { kind: 'note', about_patient_id: maya.id, change: 'removed' } as const;
    act(() => announceChange({ ...about, id: note.id + 1 }));
    expect(screen.queryByText(/isn’t here anymore/)).toBeNull();
    act(() => announceChange({ ...about, id: note.id }));

    await screen.findByText(/^A note you were reading isn’t here anymore\./);
  });

  it('loses a file and gets one by an edit, and an undo brings the lost one back', async () => {
    const edited = api.on(notesEndpoints.updateNote, ({ attachments = [], version }) => ({
      note: {
        ...note,
        version: version + 1,
        attachments: note.attachments.filter(({ id }) => attachments.includes(id)),
      },
    }));
    const added = api.on(attachFiles, (_input, { files }) => ({
      note: { ...note, version: 3, attachments: [aNoteFile({ id: 13, name: files[0]?.name ?? '' })] },
    }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^More about this note/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));

    await user.click(await screen.findByRole('button', { name: 'Remove Letter.txt' }));
    await user.click(screen.getByRole('button', { name: 'Put Letter.txt back' }));
    await user.click(screen.getByRole('button', { name: 'Remove Letter.txt' }));
    await user.upload(screen.getByLabelText('Files for this note'), plan);
    await user.click(await save());

    await screen.findByText('Your note is saved.');
    expect(edited.calls).toMatchObject([{ attachments: [12], version: 1 }]);
    expect(added.calls).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('The files are back.');
    expect(edited.calls[1]).toMatchObject({ attachments: [11, 12, 13], version: 3 });
  });

  it('keeps what an edit chose through a page that is loaded again', async () => {
    const begin = async (user: ReturnType<typeof open>['user']) => {
      await user.click(await screen.findByRole('button', { name: /^More about this note/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    };
    const before = open();
    await begin(before.user);
    await before.user.click(await screen.findByRole('button', { name: 'Remove Letter.txt' }));
    before.unmount();

    const { user } = open();
    await begin(user);
    await user.click(await screen.findByRole('button', { name: 'Put Letter.txt back' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await begin(user);
    await screen.findByRole('button', { name: 'Remove Letter.txt' });
  });

  it('is not said to be saved where another device was faster and the file is still there', async () => {
    const newer = { ...note, version: 2, attachments: [...note.attachments, aNoteFile({ id: 13 })] };
    api.on(notesEndpoints.updateNote, () => {
      throw new Refusal('stale', { current: newer });
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^More about this note/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Letter.txt' }));
    await user.click(await save());

    await screen.findByText('This was changed somewhere else.');
    expect(screen.queryByText('Your note is saved.')).toBeNull();
  });
});
