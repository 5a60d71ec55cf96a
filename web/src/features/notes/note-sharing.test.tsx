import { authEndpoints } from '@kith/contract/auth';
import { groupsEndpoints } from '@kith/contract/groups';
import { type Note, notesEndpoints } from '@kith/contract/notes';
import { teamEndpoints } from '@kith/contract/team';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aGroup, anOrganisationTeam, keepGroups } from '#testing/groups.ts';
import { keepNotes } from '#testing/notes.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aCard, aNote, aPerson, aSession } from '#testing/world.ts';
import { NoteCard, NoteWriter, notes } from './index.ts';

const maya = aPerson();
const sam = aPerson({ first_name: 'Sam', last_name: 'Hart' });
const priya = aPerson({ first_name: 'Priya', last_name: 'Nair' });
const asha = aPerson({ first_name: 'Asha', last_name: 'Rao' });
const family = aGroup('Family', [sam, priya]);
const intake = anOrganisationTeam('Intake', [asha]);
const TEAM = { people: [sam, priya], groups: [family], teams: [intake] };
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});

afterEach(() => {
  session.end('signed_out');
  notify.clear();
  vi.restoreAllMocks();
  api.close();
});

const tick = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const button = (name: RegExp | string) => screen.findByRole('button', { name });
/** The button that says who can see it; jsdom lays nothing out and joins its two parts. */
const whoCanSee = (whom: string) => button(new RegExp(`^Who can see this( note)?: ?${whom} ?(\\(.*\\))?$`));
/** As on a busy phone: what was kept is known a moment after the dialog is asked for. */
function unsealSlowly(): void {
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...asked) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return decrypt(...asked);
  });
}
const dialog = () => screen.findByRole('dialog');

describe('the audience of a note on its card', () => {
  function openCard(note: Note) {
    function Card() {
      const [shown, setShown] = useState(note);
      useEffect(() => notes.watch(maya.id, (news) => 'row' in news && setShown(news.row)), []);
      return (
        <>
          <NoteCard note={shown} found={null} />
          <Toasts />
        </>
      );
    }
    return renderPage(Card, { path: '/journey' });
  }

  /** A server that keeps with whom the note is shared. */
  function keepSharing(note: Note, people = [sam, priya]) {
    return api.on(notesEndpoints.updateNoteSharing, (asked) => ({
      note: {
        ...note,
        shared_with: people.filter(({ id }) => asked.shared_with.includes(id)).map(aCard),
        shared_with_group: (asked.shared_with_group ?? []).map((id) => ({ id, name: 'Family' })),
        shared_with_organisation_team: (asked.shared_with_organisation_team ?? []).map((id) => ({
          id,
          name: 'Intake',
        })),
      },
    }));
  }

  it('is a button for its author, and words for everyone else', async () => {
    const mine = openCard(aNote(maya));
    expect(await whoCanSee('Only you')).toBeDefined();
    mine.unmount();

    openCard(aNote(sam, { about_patient_id: maya.id, can_edit: false }));

    await screen.findByText('You and Sam');
    expect(screen.queryByRole('button', { name: /Who can see/ })).toBeNull();
  });

  it('gives a share a last day, says so in its row, and takes it back with an undo', async () => {
    keepGroups(api, maya, TEAM);
    const note = aNote(maya, { shared_with: [aCard(sam)] });
    const saved = keepSharing(note);
    const { user } = openCard(note);
    await user.click(await button(/Who can see this note/));
    await user.click(await button('Set a last day'));

    fireEvent.change(await screen.findByLabelText('Last day for Sam Hart'), {
      target: { value: '2090-12-03' },
    });

    await tick(/^Sam Hart ?Supporter · until 3 December 2090/);
    await user.click(await button('Share'));
    await waitFor(() => expect(saved.calls).toHaveLength(1));
    const [said] = saved.calls[0]?.share_ends ?? [];
    expect(said).toMatchObject({ to: 'person', id: sam.id });
    expect(said?.ends_at).toMatch(/^2090-12-03T/);
    await user.click(await button('Undo'));
    await waitFor(() => expect(saved.calls).toHaveLength(2));
    expect(saved.calls[1]?.share_ends).toEqual([{ to: 'person', id: sam.id, ends_at: null }]);
  });

  it('has nothing to save while nothing is changed, also when a change was taken back', async () => {
    keepGroups(api, maya, TEAM);
    const note = aNote(maya, { about_patient_id: sam.id });
    const saved = keepSharing(note);
    const { user } = openCard(note);
    await user.click(await button(/Who can see this note/));

    await user.click(await tick(/^Sam Hart/));
    expect(within(await dialog()).queryByRole('button', { name: 'Done' })).toBeNull();
    await user.click(await tick(/^Sam Hart/));
    expect(screen.queryByRole('button', { name: 'Share with no one else' })).toBeNull();
    await user.click(await button('Done'));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved.calls).toEqual([]);
  });

  it('says at the field at once that a last day is over', async () => {
    keepGroups(api, maya, TEAM);
    const { user } = openCard(aNote(maya, { shared_with: [aCard(sam)] }));
    await user.click(await button(/Who can see this note/));
    await user.click(await button('Set a last day'));
    const field = await screen.findByLabelText('Last day for Sam Hart');

    fireEvent.change(field, { target: { value: '2020-12-03' } });

    await screen.findByText('Please choose today or a later day.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the last day of a share, keeps it with other changes, and takes it away', async () => {
    keepGroups(api, maya, TEAM);
    const ends_at = '2090-12-03T13:00:00.000Z';
    const share_ends = [{ to: 'person' as const, id: sam.id, ends_at }];
    const saved = keepSharing(aNote(maya));
    const { user } = openCard(aNote(maya, { shared_with: [aCard(sam)], share_ends }));
    await user.click(await button(/Who can see this note: ?You and Sam until 3 December 2090|until/));
    await user.click(await tick(/^Priya Nair/));
    await user.click(await button('Share'));
    await waitFor(() => expect(saved.calls).toHaveLength(1));
    expect(saved.calls[0]).toMatchObject({ shared_with: [sam.id, priya.id], share_ends });
  });

  it('keeps everything where the server refuses the day', async () => {
    keepGroups(api, maya, TEAM);
    const note = aNote(maya, { shared_with: [aCard(sam)] });
    api.on(notesEndpoints.updateNoteSharing, () => {
      throw new Refusal('fields_rejected', {
        errors: { share_ends: 'Please choose a last day that isn’t over yet.' },
      });
    });
    const { user } = openCard(note);
    await user.click(await button(/Who can see this note/));
    await user.click(await button('Set a last day'));
    const field = await screen.findByLabelText<HTMLInputElement>('Last day for Sam Hart');
    fireEvent.change(field, { target: { value: '2020-01-01' } });
    await screen.findByText('Please choose today or a later day.');

    await user.click(await button('Share'));

    await screen.findByText(/Not saved. Please choose a last day that isn’t over yet./);
    expect(field.value).toBe('2020-01-01');
  });

  it('names who joined a group since the note was shared with it', async () => {
    keepGroups(api, maya, TEAM);
    api.on(groupsEndpoints.resolveAudience, () => ({
      people: [
        {
          person: aCard(asha),
          by_name: false,
          through: [{ id: family.id, name: family.name }],
          can_read: true,
          patient_team_id: null,
          joined_at: '2090-11-03T02:00:00.000Z',
        },
      ],
      left_out: [],
    }));
    const { user } = openCard(aNote(maya, { shared_with_group: [{ id: family.id, name: 'Family' }] }));

    await user.click(await button(/Who can see this note/));

    await screen.findByText('Asha joined on 3 November 2090 and can see it too.');
  });

  it('lists who can be chosen, and before it is saved everyone whom that reaches, by each way', async () => {
    const { resolved } = keepGroups(api, maya, TEAM);
    const note = aNote(maya);
    const { user } = openCard(note);
    await user.click(await button(/Who can see this note/));
    await screen.findByText('Only you can see it.');

    await user.click(await tick(/^Sam Hart ?Supporter/));
    await user.click(await tick(/^Family ?2 people: Sam Hart, Priya Nair/));
    await user.click(await tick(/^Intake ?Banksia Clinic. Anyone on this team, now or later/));

    await screen.findByText('3 people will see this. They can read it.');
    const reached = within(await screen.findByRole('region', { name: 'Who will see this' }));
    expect(reached.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(2))).toEqual([
      'Sam Hart by name, and through Family',
      'Priya Nair through Family',
      'Asha Rao through Intake',
    ]);
    expect(resolved.calls.at(-1)).toEqual({
      about_patient_id: maya.id,
      kind: 'note',
      record_id: note.id,
      shared_with: [sam.id],
      shared_with_group: [family.id],
      shared_with_organisation_team: [intake.id],
    });
    expect(await button('Share')).toBeDefined();
  });

  it('saves the choice, says so, and undoes it', async () => {
    keepGroups(api, maya, TEAM);
    const note = aNote(maya);
    const sharing = keepSharing(note);
    const { user } = openCard(note);
    await user.click(await button(/Who can see this note/));
    await user.click(await tick(/^Sam Hart/));

    await user.click(await button('Share'));

    await screen.findByText('Shared with 1 person.');
    expect(await whoCanSee('Shared with 1 person')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await button('Undo'));
    await screen.findByText('Only you can see this note again.');
    expect(sharing.calls).toEqual([
      { id: note.id, shared_with: [sam.id], shared_with_group: [], shared_with_organisation_team: [] },
      { id: note.id, shared_with: [], shared_with_group: [], shared_with_organisation_team: [] },
    ]);
    expect(await whoCanSee('Only you')).toBeDefined();
  });

  it('stops sharing', async () => {
    keepGroups(api, maya, TEAM);
    const note = aNote(maya, { shared_with_group: [{ id: family.id, name: 'Family' }] });
    const sharing = keepSharing(note);
    const { user } = openCard(note);
    await user.click(await whoCanSee('Shared with 1 group'));

    await user.click(await tick(/^Family/));
    await user.click(await button('Stop sharing'));

    await screen.findByText('Only you can see this note now.');
    expect(sharing.calls).toMatchObject([{ shared_with: [], shared_with_group: [] }]);
  });

  it('tells who can’t read notes yet, does not count them, and leads to where that is opened', async () => {
    keepGroups(api, maya, { ...TEAM, closed: [priya] });
    const { user, address } = openCard(aNote(maya));
    await user.click(await button(/Who can see this note/));

    await user.click(await tick(/^Family/));

    await screen.findByText('1 person will see this. They can read it.');
    await screen.findByText(/Priya can’t read notes yet/);
    await user.click(await screen.findByRole('link', { name: 'Choose what Priya sees' }));
    expect(address()).toBe(`/supporter-permissions?place=${priya.id + 5000}`);
  });

  it('keeps the choice when the way to the switches was taken, and when saving fails', async () => {
    keepGroups(api, maya, TEAM);
    const note = aNote(maya);
    const first = openCard(note);
    await first.user.click(await button(/Who can see this note/));
    await first.user.click(await tick(/^Sam Hart/));
    await new Promise((resolve) => setTimeout(resolve, 400));
    first.unmount();

    const { user } = openCard(note);
    await user.click(await button(/Who can see this note/));
    expect((await tick(/^Sam Hart/)).checked).toBe(true);
    api.refuse(notesEndpoints.updateNoteSharing, 'fields_rejected', {
      errors: { shared_with: 'Please choose people from the team only.' },
    });
    await user.click(await button('Share'));

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Please choose people from the team only.');
    expect((await tick(/^Sam Hart/)).checked).toBe(true);
    const sharing = keepSharing(note);
    await user.click(await button('Share'));
    await waitFor(() => expect(sharing.calls).toHaveLength(1));
  });

  it('keeps the choice when Back closes the dialog, and forgets it on Cancel', async () => {
    keepGroups(api, maya, TEAM);
    const shared = keepSharing(aNote(maya));
    const { user } = openCard(aNote(maya));
    const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await button(/Who can see this note/));
    await user.click(await tick(/^Sam Hart/));
    history.back();
    await isGone();

    unsealSlowly();
    await user.click(await button(/Who can see this note/));
    expect((await tick(/^Sam Hart/)).checked).toBe(true);
    await user.click(await button('Cancel'));
    await isGone();

    await user.click(await button(/Who can see this note/));
    await screen.findByText('Only you can see it.');
    expect((await tick(/^Sam Hart/)).checked).toBe(false);
    expect(shared.calls).toEqual([]);
  });

  it('shows who has left the team since, to be kept or taken away', async () => {
    keepGroups(api, maya, { people: [priya] });
    const note = aNote(maya, { shared_with: [aCard(sam)] });
    const sharing = keepSharing(note);
    const { user } = openCard(note);
    await user.click(await button(/Who can see this note/));

    const left = await tick(/^Sam Hart ?Not on the team any more/);
    expect(left.checked).toBe(true);
    await screen.findByText('Only you can see it for now.');
    await user.click(left);
    await user.click(await button('Stop sharing'));

    await waitFor(() => expect(sharing.calls).toMatchObject([{ shared_with: [] }]));
  });

  it('offers a search once there are many', async () => {
    const many = Array.from({ length: 9 }, (_nothing, index) =>
      aPerson({ first_name: `Friend${index}`, last_name: 'Lee' }),
    );
    keepGroups(api, maya, { people: [...many, sam] });
    const { user } = openCard(aNote(maya));
    await user.click(await button(/Who can see this note/));

    await user.type(await screen.findByRole('searchbox', { name: 'Find someone' }), 'sAM');

    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
    expect(await tick(/^Sam Hart/)).toBeDefined();
    await user.type(screen.getByRole('searchbox', { name: 'Find someone' }), 'zzz');
    await screen.findByText('No one matches.');
  });

  it('says so when the team does not load, and tries again', async () => {
    keepGroups(api, maya, TEAM);
    api.refuse(teamEndpoints.getTeam, 'unavailable');
    const { user } = openCard(aNote(maya));
    await user.click(await button(/Who can see this note/));
    await screen.findByText('Your team didn’t load');
    keepGroups(api, maya, TEAM);

    await user.click(await button('Try again'));

    expect(await tick(/^Sam Hart/)).toBeDefined();
  });

  it('can be saved although no one knows whom it reaches', async () => {
    keepGroups(api, maya, TEAM);
    api.refuse(groupsEndpoints.resolveAudience, 'unavailable');
    const note = aNote(maya);
    const sharing = keepSharing(note);
    const { user } = openCard(note);
    await user.click(await button(/Who can see this note/));
    await user.click(await tick(/^Sam Hart/));
    await screen.findByText(/We couldn’t check who will see this/);

    await user.click(await button('Save'));

    await screen.findByText('Who can see this note is saved.');
    expect(sharing.calls).toHaveLength(1);
  });

  it('leads to My team while no one is there to choose', async () => {
    keepGroups(api, maya);
    const { user, address } = openCard(aNote(maya));
    await user.click(await button(/Who can see this note/));

    await user.click(await screen.findByRole('link', { name: 'Invite someone' }));

    expect(address()).toBe('/support/list');
  });
});

describe('the audience of a note while it is written', () => {
  function Writing() {
    return (
      <>
        <NoteWriter />
        <Toasts />
      </>
    );
  }
  const open = () => renderPage(Writing, { path: '/journey' });
  const field = () => screen.findByRole('textbox', { name: 'Write a note' });

  async function choose(user: ReturnType<typeof open>['user'], name: RegExp, deed: string) {
    await user.click(await button(/^Who can see this:/));
    await user.click(await tick(name));
    await user.click(within(await dialog()).getByRole('button', { name: deed }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  it('goes with the note, and the next note begins with no one', async () => {
    keepGroups(api, maya, TEAM);
    const { created } = keepNotes(api, maya);
    const { user } = open();
    await user.type(await field(), 'For the family');
    await user.click(await whoCanSee('Only you'));
    await user.click(await tick(/^Family/));
    await user.click(await button('Done'));
    expect(await whoCanSee('You, 1 group')).toBeDefined();

    await user.click(await button('Save'));

    await screen.findByText('Saved, and shared with 1 group.');
    expect(created.calls).toMatchObject([
      { shared_with: [], shared_with_group: [family.id], shared_with_organisation_team: [] },
    ]);
    expect(await whoCanSee('Only you')).toBeDefined();
  });

  it('is chosen with the words in sight that will be seen', async () => {
    keepGroups(api, maya, TEAM);
    keepNotes(api, maya);
    const { user } = open();
    await user.click(await whoCanSee('Only you'));
    await tick(/^Sam Hart/);
    expect((await dialog()).querySelector('blockquote')).toBeNull();
    await user.click(await button('Cancel'));

    await user.type(await field(), 'A calmer week');
    await user.click(await whoCanSee('Only you'));

    await waitFor(async () =>
      expect((await dialog()).querySelector('blockquote')?.textContent).toBe('A calmer week'),
    );
  });

  it('is not changed by leaving the dialog', async () => {
    keepGroups(api, maya, TEAM);
    keepNotes(api, maya);
    const { user } = open();
    await user.click(await button(/^Who can see this:/));
    await user.click(await tick(/^Sam Hart/));

    await user.click(await button('Cancel'));

    expect(await whoCanSee('Only you')).toBeDefined();
  });

  it('keeps ticks that were not confirmed when the dialog is left by Back, and Cancel forgets them', async () => {
    keepGroups(api, maya, TEAM);
    keepNotes(api, maya);
    const { user } = open();
    await user.type(await field(), 'Slept well');
    await user.click(await button(/^Who can see this:/));
    await user.click(await tick(/^Sam Hart/));
    await user.click(await button('Close'));
    await user.click(await whoCanSee('Only you'));
    expect(await tick(/^Sam Hart/)).toHaveProperty('checked', true);
    await user.click(await button('Cancel'));
    await user.click(await whoCanSee('Only you'));
    expect(await tick(/^Sam Hart/)).toHaveProperty('checked', false);

    await user.click(await tick(/^Sam Hart/));
    await user.click(await button('Close'));
    await user.click(await button('Save'));
    await screen.findByText(/^Saved/);
    await user.type(await field(), 'Another');
    await user.click(await whoCanSee('Only you'));
    expect(await tick(/^Sam Hart/)).toHaveProperty('checked', false);
  });

  it('is kept with the draft', async () => {
    keepGroups(api, maya, TEAM);
    const { created } = keepNotes(api, maya);
    const first = open();
    await first.user.type(await field(), 'Half a thought');
    await choose(first.user, /^Sam Hart/, 'Done');
    await screen.findByText('Draft saved');
    first.unmount();

    const { user } = open();
    expect(await whoCanSee('You, 1 person')).toBeDefined();
    await user.click(await button('Save'));

    await waitFor(() => expect(created.calls).toMatchObject([{ shared_with: [sam.id] }]));
  });

  it('is kept with a note that can not be sent, under the same key', async () => {
    keepGroups(api, maya, TEAM);
    const { created } = keepNotes(api, maya);
    const { user } = open();
    await user.type(await field(), 'On the train');
    await choose(user, /^Sam Hart/, 'Done');
    api.disconnect();
    await user.click(await button('Save'));
    await screen.findByText('Not sent yet');

    api.connect();
    await waitFor(() => {
      globalThis.dispatchEvent(new Event('online'));
      expect(created.calls).toMatchObject([{ shared_with: [sam.id] }]);
    });
  });

  it('that the server refuses is told beside it, with words and choice kept', async () => {
    keepGroups(api, maya, TEAM);
    keepNotes(api, maya);
    const message = 'Please choose people from the team only.';
    api.on(notesEndpoints.createNote, () => {
      throw new Refusal('fields_rejected', { errors: { shared_with: message } });
    });
    const { user } = open();
    await user.type(await field(), 'For Sam');
    await choose(user, /^Sam Hart/, 'Done');

    await user.click(await button('Save'));

    expect((await screen.findByRole('alert')).textContent).toBe(message);
    const who = await whoCanSee('You, 1 person');
    expect(document.getElementById(who.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
    expect(screen.queryByText('Not sent yet')).toBeNull();
  });
});
