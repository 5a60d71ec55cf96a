import { authEndpoints } from '@kith/contract/auth';
import { caseloadEndpoints } from '@kith/contract/caseload';
import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import type { User } from '@kith/contract/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { announceChange } from '#client/live/live-changes.ts';
import { announceMessage } from '#client/live/live-messages.ts';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { keepNoConsents } from '#testing/consents.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { keepNothingNext } from '#testing/next.ts';
import { aTimeline } from '#testing/notes.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aCase, keepCaseload } from '#testing/teams.ts';
import { aNote, aPerson, aSession } from '#testing/world.ts';

const maya = aPerson();
const noor = aPerson({ first_name: 'Noor', last_name: 'Haddad' });
const OPEN = { journeyOverview: { view: true }, note: { view: true, create: true } };
const READ = { journeyOverview: { view: true }, note: { view: true, create: false } };
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  sessionStorage.clear();
});

afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

function open(
  people = [aCase(maya, OPEN)],
  change: Partial<User> = {},
  at = '/care',
  prepare: () => void = () => undefined,
) {
  const priya = aPerson({
    first_name: 'Priya',
    last_name: 'Nair',
    role: 'provider',
    roles: ['provider', 'patient'],
    ...change,
  });
  api.on(authEndpoints.getProfile, () => ({ user: priya, session: aSession() }));
  api.on(notesEndpoints.listNotesByMe, () => ({ notes: [], has_more_data: false }));
  const timeline = api.on(journeyEndpoints.getTimeline, () => aTimeline([]));
  const server = keepCaseload(api, people);
  prepare();
  signInAs(priya);
  return { server, timeline, priya, ...renderApp(at) };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const entry = (name: RegExp) => screen.findByRole('button', { name });
const banner = () => screen.queryByRole('complementary', { name: 'Who this page is about' });

describe('the caseload', () => {
  it('tells people of one colour apart', async () => {
    const [first, second] = [maya, noor].map((one) => ({ ...one, avatar_colour: 2 }));
    if (!first || !second) throw new Error('two people');
    open([aCase(first, OPEN), aCase(second, OPEN)]);
    await entry(/Noor Haddad/);

    const faces = [...document.querySelectorAll('main .av')].map(({ className }) => className);
    expect(faces).toHaveLength(2);
    expect(new Set(faces).size).toBe(2);
  });

  it('leads someone who was invited by mail to the member who waits for their answer', async () => {
    open([], { pending_team_invitations: [{ id: 1 }] });

    const link = await screen.findByRole('link', { name: /Someone is waiting for your answer/ });
    expect(link.getAttribute('href')).toBe('/support/list');
    expect(await screen.findByText('No one here yet')).toBeDefined();
  });

  it('names everyone with how they came there, and what they share', async () => {
    open([
      aCase(maya, OPEN, { notes: 2, latest_at: '2025-03-02T22:00:00.000Z' }),
      aCase(noor, undefined, { role: 'receptionist', organisation: { id: 1, name: 'Banksia Clinic' } }),
    ]);

    expect(await screen.findByText('Priya Nair, 2 people')).toBeDefined();
    const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(first?.textContent).toContain('Maya Hart');
    expect(first?.textContent).toContain('2 notes');
    expect(first?.textContent).toContain('newest 3 March 2025');
    // Events may be there that are not shared: the same words, whether or not there are.
    expect(first?.textContent).toContain('Nothing planned that you can see');
    expect(second?.textContent).toContain('Known to your front desk, Banksia Clinic');
    const cells = within(second as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['', '', 'Hasn’t shared anything with you']);
    expect(screen.queryByRole('columnheader', { name: 'What needs a look' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Which people' })).toBeNull();
    expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('is asked for again when something changes, and when a message has come or been seen', async () => {
    const { server } = open([aCase(maya, OPEN)]);
    await screen.findByText('Priya Nair, 1 person');
    const changed = { kind: 'event', id: 7, about_patient_id: maya.id, change: 'added' } as const;

    server.people = [aCase(maya, OPEN, { notes: 3 })];
    act(() => announceChange(changed));
    await screen.findByText('3 notes');

    server.people = [aCase(maya, OPEN, { notes: 3, unread: 2 })];
    const seen = { conversation_id: 5, member_id: maya.id, last_message_seen: 9 };
    act(() => announceMessage({ kind: 'seen', seen }));
    await screen.findByText('2 unread');
  });

  it('says what needs a look and why, what is unread, and the next and last contact', async () => {
    const session = { event_id: 1, appointment_id: null, title: 'Session', start_date: null };
    open([
      aCase(maya, OPEN, {
        unread: 2,
        wrote_at: '2025-03-02T22:00:00.000Z',
        last_contact: { ...session, start_at: '2025-03-01T22:00:00.000Z' },
        next_contact: { ...session, title: 'Phone call', start_at: '2099-06-11T06:00:00.000Z' },
        looks: [{ reason: 'task_asked', at: null }],
      }),
      aCase(noor, undefined, {
        role: 'receptionist',
        looks: [{ reason: 'waits_for_answer', at: '2025-03-02T22:00:00.000Z' }],
      }),
    ]);

    const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
    for (const words of ['2 unread', 'Wrote 3 March 2025', 'Session', 'Phone call'])
      expect(first?.textContent).toContain(words);
    const place = (row: HTMLElement | undefined, name: string) =>
      within(row as HTMLElement)
        .getByRole('link', { name })
        .getAttribute('href');
    expect(place(first, 'Task needs your reply')).toBe('/tasks');
    expect(place(first, '2 unread')).toBe('/messaging');
    expect(place(second, 'Waiting for a reply since 3 March 2025')).toBe('/care/inbox');
  });

  it('shows only those who need a look, or have written, by one press', async () => {
    const { user, server } = open([
      aCase(maya, OPEN, { looks: [{ reason: 'invited', at: null }] }),
      aCase(noor, OPEN, { unread: 1 }),
    ]);

    await user.click(await screen.findByRole('link', { name: '1 needs a look' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Noor Haddad/ })).toBeNull());
    expect(server.listed.calls.at(-1)).toMatchObject({ view: 'look' });

    server.people = [aCase(maya, OPEN)];
    await user.click(screen.getByRole('link', { name: '1 unread' }));
    expect(await screen.findByRole('heading', { name: 'No unread messages' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Unread' }).getAttribute('aria-current')).toBe('true');
    expect(screen.queryByRole('link', { name: /need/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Show everyone' }));
    await entry(/^Maya Hart/);
  });

  it('leads into one journey at a time, says whose it is, and comes back', async () => {
    const { user, timeline, address } = open();

    await user.click(await entry(/^Maya Hart/));

    await title('Maya’s journey');
    expect(address()).toBe('/journey');
    expect(banner()?.textContent).toContain('You’re working with Maya Hart.');
    expect(timeline.calls[0]).toMatchObject({ member_id: maya.id });
    expect(timeline.calls[0]).not.toHaveProperty('supporter_id');
    await user.click(screen.getByRole('link', { name: 'Back to Caseload' }));
    await title('Caseload');
    expect(banner()).toBeNull();
    expect(sessionStorage.getItem('kith.acting_for')).not.toContain('professional');
  });

  it('lets a provider write a note into the journey, and a coordinator read it', async () => {
    const first = open();
    const created = api.on(notesEndpoints.createNote, ({ about_patient_id = 0 }) => ({
      note: aNote(first.priya, { about_patient_id }),
    }));
    await first.user.click(await entry(/^Maya Hart/));
    await first.user.type(
      await screen.findByRole('textbox', { name: 'Write a note for Maya’s journey' }),
      'After the visit',
    );
    await first.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(created.calls).toMatchObject([{ about_patient_id: maya.id }]));
    first.unmount();
    session.end('signed_out');

    const second = open([aCase(maya, READ, { role: 'care_coordinator' })]);
    await second.user.click(await entry(/^Maya Hart/));
    await title('Maya’s journey');
    expect(screen.queryByRole('textbox', { name: /Write a note/ })).toBeNull();
  });

  it('does not ask for access, as a supporter would', async () => {
    const { user } = open();
    await user.click(await entry(/^Maya Hart/));
    await title('Maya’s journey');

    expect(screen.queryByRole('link', { name: 'Request access' })).toBeNull();
    // A part of the journey, and not the page of tasks.
    const tasks = screen.getByRole('link', { name: /^Tasks/ });
    expect(tasks.getAttribute('href')).toBe('/journey/task');
  });

  it('goes back to itself when a member has ended it, with kind words and without a reason', async () => {
    const { user, server, address } = open();
    await user.click(await entry(/^Maya Hart/));
    await title('Maya’s journey');

    server.people = [];
    api.refuse(journeyEndpoints.getTimeline, 'not_found');
    await user.click(screen.getByRole('link', { name: 'Notes' }));

    expect(await screen.findByText('You’re no longer working with Maya Hart.')).toBeDefined();
    expect(address()).toBe('/care');
    expect(await screen.findByRole('heading', { name: 'No one here yet' })).toBeDefined();
  });

  it('stands below Home in navigation for who works with members, and is not there for a member', async () => {
    const at = open();
    const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
    const names = nav.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual(['Home', 'Caseload']);
    at.unmount();
    session.end('signed_out');

    open([], { role: 'patient', roles: ['patient'] }, '/', () => {
      keepNoConsents(api);
      keepNothingNext(api);
    });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: 'Caseload' })).toBeNull();
  });
});

describe('searching', () => {
  it('finds by a part of a name, says so when no one fits, and shows everyone again', async () => {
    const { user, server, address } = open([aCase(maya, OPEN), aCase(noor, OPEN)]);
    await entry(/^Maya Hart/);

    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'noor');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Maya Hart/ })).toBeNull());
    expect(server.listed.calls.at(-1)).toMatchObject({ keyword: 'noor', offset: 0 });
    expect(address()).toBe('/care');

    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'x');
    expect(await screen.findByRole('heading', { name: 'No one found for “noorx”' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show everyone' }));
    await entry(/^Maya Hart/);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('shows a long caseload page by page', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      aCase(aPerson({ last_name: `Hart ${index + 1}` }), OPEN),
    );
    const { user } = open(many);

    expect(await screen.findByText('50 of 60 people')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show more' }));

    expect(await screen.findByText('60 of 60 people')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('a caseload that is not there', () => {
  it('is empty in kind words, with a way to be found', async () => {
    open([]);

    expect(await screen.findByRole('heading', { name: 'No one here yet' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Show my QR code' }).getAttribute('href')).toBe(
      '/profile/professional',
    );
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('that did not load can be tried again', async () => {
    const { user } = open([], {}, '/care', () => api.refuse(caseloadEndpoints.listCaseload, 'internal'));
    await screen.findByRole('heading', { name: 'Your caseload didn’t load' });

    keepCaseload(api, [aCase(maya, OPEN)]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await entry(/^Maya Hart/);
  });
});
