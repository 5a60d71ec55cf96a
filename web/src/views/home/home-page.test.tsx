import { appointmentsEndpoints } from '@kith/contract/appointments';
import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { authEndpoints } from '@kith/contract/auth';
import { caseloadEndpoints } from '@kith/contract/caseload';
import { caseloadCheckInsEndpoints } from '@kith/contract/caseload-check-ins';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { eventsEndpoints } from '@kith/contract/events';
import { notesEndpoints } from '@kith/contract/notes';
import { ROLE_IDS } from '@kith/contract/roles';
import { TASK_STATUS, tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import type { User } from '@kith/contract/users';
import { visitsEndpoints } from '@kith/contract/visits';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PageTitles } from '#client/pages/page-contexts.ts';
import { session } from '#client/session/session.ts';
import { isLeaving } from '#client/session/session-cleanup.ts';
import { saveDraft } from '#client/storage/drafts.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { anAppointment, aSlot } from '#testing/appointments.ts';
import { anAsked } from '#testing/caseload-check-ins.ts';
import { keepNoConsents } from '#testing/consents.ts';
import { anEvent, occurrenceOf } from '#testing/events.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { keepNothingNext } from '#testing/next.ts';
import { keepNotes } from '#testing/notes.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPlan, keepPlan } from '#testing/safety-plan.ts';
import { aTask } from '#testing/tasks.ts';
import { aVisit } from '#testing/visits.ts';
import { aCard, aNote, aPerson, aSession } from '#testing/world.ts';
import { HomePage } from './home-page.tsx';

let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  keepNoConsents(api);
  keepNothingNext(api);
});

afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

function open(person: User, notes = [aNote(person)]) {
  const server = keepNotes(api, person, notes);
  api.on(authEndpoints.getProfile, () => ({ user: person, session: aSession() }));
  session.begin({ token: 't', user: person, session: aSession() }, Date.now());
  return { server, ...renderPage(HomePage, { path: '/' }) };
}

/** With the frame, which brings the plan. */
function openApp(person: User) {
  keepNotes(api, person, []);
  api.on(authEndpoints.getProfile, () => ({ user: person, session: aSession() }));
  signInAs(person);
  return renderApp('/');
}

const settled: Partial<User> = {
  preferred_name: 'Maz',
  is_profile_viewed: true,
  two_factor: {
    enabled: true,
    method: 'email',
    otp: 'email',
    methods: ['email', 'sms', 'totp'],
    masked_destination: 'm***@example.com',
    authenticator_ready: false,
    recovery_codes_left: 8,
    due_for_work: false,
    mail_is_enough: false,
  },
};

describe('home', () => {
  it('greets with the preferred name', async () => {
    open(aPerson({ preferred_name: 'Maz' }));

    expect(await screen.findByRole('heading', { level: 1, name: /^(Hello|Good \w+), Maz$/ })).toBeDefined();
  });

  it('shows the latest notes and leads to them', async () => {
    const maya = aPerson();
    const note = aNote(maya, { text: 'Made soup' });
    open(maya, [note]);

    const latest = await screen.findByRole('region', { name: 'Your latest notes' });
    expect(
      within(latest)
        .getByRole('link', { name: /Made soup/ })
        .getAttribute('href'),
    ).toBe(`/journey/note#note-${note.id}`);
  });

  it('shows what is next, first what waits for an answer, and leads to each task', async () => {
    const maya = aPerson();
    const sam = aPerson({ first_name: 'Sam' });
    const begun = aTask(sam, maya, { title: 'Made soup', status_id: TASK_STATUS.accepted });
    const tasks = [begun, aTask(sam, maya, { title: 'Call Jo' })];
    open(maya);
    api.on(tasksEndpoints.listTasks, () => ({ tasks, has_more_data: false }));

    const next = await screen.findByRole('region', { name: 'Coming up' });
    const rows = within(next).getAllByRole('link', { name: /Call Jo|Made soup/ });
    expect(rows.map((row) => row.textContent)).toEqual(['Call Jo', 'Made soup']);
    expect(within(next).getByText('Needs your reply. From Sam Hart.')).toBeDefined();
    expect(rows[1]?.getAttribute('href')).toBe(`/tasks?task=${begun.id}`);
  });

  it('says in its lead what the day holds', async () => {
    const maya = aPerson();
    const due_at = new Date().toISOString();
    open(maya);
    api.on(tasksEndpoints.listTasks, () => ({
      tasks: [aTask(maya, maya, { due_at }), aTask(maya, maya, { title: 'Some day' })],
      has_more_data: false,
    }));

    expect(await screen.findByText('Nothing planned today, and one task is due.')).toBeDefined();
  });

  it('counts and lists what a professional asked for and is due', async () => {
    const [maya, priya] = [aPerson(), aPerson({ first_name: 'Priya' })];
    const due_date = new Date().toISOString().slice(0, 19).replace('T', ' ');
    const due = anAsked(priya, maya, { due_date });
    open(maya);
    api.on(assessmentRequestsEndpoints.listRequestsOfUser, () => ({
      assessments_requests: [due, anAsked(priya, maya, { due_date: '2999-01-01 00:00:00' })],
    }));

    expect(await screen.findByText('Nothing planned today, and one check-in is due.')).toBeDefined();
    const next = within(await screen.findByRole('region', { name: 'Coming up' }));
    const rows = next.getAllByRole('link', { name: /^Priya asks for a check-in/ });
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([`/check-ins/set/${due.set_request_id}`]);
  });

  it('says nothing of a day that did not load', async () => {
    open(aPerson());
    api.refuse(tasksEndpoints.listTasks, 'forbidden');

    await screen.findByRole('region', { name: 'Your latest notes' });
    expect(screen.queryByText(/planned today/)).toBeNull();
  });

  it('has a task ticked off in its place, with an undo', async () => {
    const maya = aPerson();
    const { accepted, completed } = TASK_STATUS;
    const task = aTask(maya, maya, { status_id: accepted, next_status_ids: [completed] });
    const { user } = open(maya);
    api.on(tasksEndpoints.listTasks, () => ({ tasks: [task], has_more_data: false }));
    const circle = () => screen.findByRole('checkbox', { name: 'Walk to the river', checked: false });

    await user.click(await circle());
    expect(await screen.findByRole('checkbox', { name: 'Walk to the river', checked: true })).toBeDefined();
    act(() =>
      toastStore
        .read()
        .find(({ action }) => action?.label === 'Undo')
        ?.action?.onPress(),
    );

    expect(await circle()).toBeDefined();
  });

  it('shows what takes place next, before what is to be done, and leads to its day', async () => {
    const maya = aPerson();
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const timed = { all_day: false, start_date: null, end_date: null };
    open(maya);
    api.on(tasksEndpoints.listTasks, () => ({ tasks: [aTask(maya, maya)], has_more_data: false }));
    const events = [
      anEvent(maya, { ...timed, title: 'Over', start_at: at(-90), end_at: at(-60) }),
      anEvent(maya, { ...timed, title: 'Going on', start_at: at(-1), end_at: at(1), place: 'By the river' }),
      anEvent(maya, { ...timed, title: 'Coming', start_at: at(0.5), end_at: at(1) }),
      anEvent(maya, { ...timed, title: 'Later', start_at: at(0.5), end_at: at(1) }),
    ];
    const occurrences = events.map(occurrenceOf);
    api.on(eventsEndpoints.fetchEvents, () => ({ occurrences, events, has_more_data: false }));

    const next = await screen.findByRole('region', { name: 'Coming up' });
    const rows = within(next).getAllByRole('link', { name: /Over|Going on|Coming|Later|Walk/ });
    expect(rows.map((row) => (row.querySelector('.t') ?? row).textContent)).toEqual([
      'Going on',
      'Coming',
      'Walk to the river',
    ]);
    expect(rows[0]?.textContent).toMatch(/Going on.*By the river/);
    expect(rows[0]?.getAttribute('href')).toMatch(/^\/events\?day=\d{4}-\d\d-\d\d$/);
  });

  it('shows the next appointment first, and not a cancelled one', async () => {
    const [maya, priya] = [aPerson(), aPerson({ first_name: 'Priya', last_name: 'Nair' })];
    const soon = aSlot(new Date(Date.now() + 60 * 60_000).toISOString());
    const gone = { at: soon.start_at, by: 'provider', reason: null } as const;
    const found = [
      {
        ...anAppointment(maya, priya),
        ...soon,
        cancelled: gone,
        service: { id: 2, info: { name: 'Group' }, duration: 50 },
      },
      { ...anAppointment(maya, priya), ...soon },
    ];
    open(maya);
    api.on(visitsEndpoints.listVisits, () => ({ visits: [], has_more_data: false }));
    api.on(appointmentsEndpoints.listAppointments, () => ({ appointments: found, has_more_data: false }));

    const next = await screen.findByRole('region', { name: 'Coming up' });
    const row = within(next).getByRole('link', { name: /with Priya Nair/ });
    expect(row.textContent).toMatch(/^Session with Priya Nair(Today|Tomorrow), .*, video call$/);
    expect(row.getAttribute('href')).toMatch(/^\/events\?view=list&day=\d{4}-\d\d-\d\d$/);
  });

  it('says that a visit is near, until something is brought to it or the line is silenced', async () => {
    const [maya, priya] = [aPerson(), aPerson({ first_name: 'Priya', last_name: 'Nair' })];
    const soon = aSlot(new Date(Date.now() + 60 * 60_000).toISOString());
    const found = { ...anAppointment(maya, priya), ...soon };
    api.on(appointmentsEndpoints.listAppointments, () => ({ appointments: [found], has_more_data: false }));
    api.on(visitsEndpoints.listVisits, () => ({ visits: [], has_more_data: false }));
    const { user } = open(maya);
    const line = await screen.findByRole('region', { name: 'Before your visit' });
    expect(line.textContent).toMatch(
      /Your visit with Priya Nair is (today|tomorrow), .*: choose what to bring/,
    );
    const way = within(line).getByRole('link', { name: 'Choose what to bring' });
    expect(way.getAttribute('href')).toBe(`/visit/${found.id}`);

    await user.click(within(line).getByRole('button', { name: 'Don’t show this' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Before your visit' })).toBeNull());
  });

  it('asks for nothing to bring where something is brought', async () => {
    const [maya, priya] = [aPerson(), aPerson()];
    const soon = aSlot(new Date(Date.now() + 60 * 60_000).toISOString());
    const found = { ...anAppointment(maya, priya), ...soon };
    api.on(appointmentsEndpoints.listAppointments, () => ({ appointments: [found], has_more_data: false }));
    api.on(visitsEndpoints.listVisits, () => ({ visits: [aVisit(found)], has_more_data: false }));
    open(maya);
    await screen.findByRole('region', { name: 'Coming up' });
    expect(screen.queryByRole('region', { name: 'Before your visit' })).toBeNull();
  });

  it('invites to write a first note while there is none', async () => {
    open(aPerson(), []);

    expect((await screen.findByRole('link', { name: 'Write a note' })).getAttribute('href')).toBe(
      '/journey#write',
    );
    expect(screen.queryByRole('region', { name: 'Your latest notes' })).toBeNull();
  });

  it('invites to go on with a note that was begun', async () => {
    const maya = aPerson();
    // What the one before left behind goes first.
    await expect.poll(isLeaving).toBe(false);
    await saveDraft(
      { person: maya.id, member: maya.id, form: 'note', record: 'new' },
      {
        html: '<p>Half a thought</p>',
        choice: { people: [], groups: [], teams: [] },
        clientKey: '0b7f9f8e-6c1a-4b8e-9a55-0d9f3c0e8a11',
      },
    );
    open(maya);

    expect(await screen.findByRole('link', { name: 'Continue your note' })).toBeDefined();
  });

  it('offers a plan, an invitation, and what would make the account safer, until each is done', async () => {
    const card = () => screen.findByRole('region', { name: 'When you have a moment' });
    const sam = aPerson({ role: 'supporter', is_profile_viewed: false });
    const maya = aPerson({ is_profile_viewed: false });
    keepPlan(api, aPlan(maya));
    const first = openApp(maya);
    await within(await card()).findByRole('link', { name: /^Write your safety plan/ });
    const names = within(await card())
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(names).toHaveLength(5);
    expect(names[0]).toMatch(/^Write your safety plan/);
    expect(names[1]).toMatch(/^Invite someone you trust/);
    first.unmount();

    api.on(teamEndpoints.listSupportedTeams, () => ({ supported_teams: [] }));
    open(sam);
    expect(within(await card()).getAllByRole('link')).toHaveLength(3);
    cleanup();

    const team = [{ ...aCard(sam), role: 'Supporter', role_id: ROLE_IDS.supporter }];
    const done = aPerson({ ...settled, support_team: team });
    const asked = keepPlan(api, aPlan(done, { version: 1 })).asked;
    openApp(done);
    await waitFor(() => expect(asked.calls).toHaveLength(1));
    await screen.findByRole('heading', { name: 'Your notes are yours' });
    expect(screen.queryByRole('region', { name: 'When you have a moment' })).toBeNull();
  });

  it('says that someone waits for an answer, and leads to where it is given', async () => {
    open(aPerson({ pending_team_invitations: [{ id: 3 }, { id: 4 }] }));

    const waiting = await screen.findByRole('link', { name: /^2 people are waiting for your answer/ });
    expect(waiting.getAttribute('href')).toBe('/support/list');
  });

  it('has help in sight, and leads to no page that is not there', async () => {
    open(aPerson());

    await screen.findByRole('region', { name: 'Your latest notes' });
    const places = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(places).toContain('/help');
    expect(places).not.toContain('/safety-plan');
  });

  it('says that the notes are safe when they do not load, and keeps the rest', async () => {
    const maya = aPerson();
    open(maya);
    api.refuse(notesEndpoints.listNotesByMe, 'internal');

    expect(await screen.findByText(/Your notes are safe, but they didn’t load/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Write a note' })).toBeDefined();
  });
});

describe('the home of a professional', () => {
  const atWork: Partial<User> = { role: 'provider', roles: ['provider', 'patient'] };

  it('begins with what waits in their work, and has their own journey below', async () => {
    api.on(caseloadEndpoints.countCaseload, () => ({ count: 24, look_count: 3, unread_count: 1 }));
    api.on(conversationsEndpoints.countUnreadThreads, () => ({
      unread_count: 1,
      conversation_ids: [7],
      inbox_count: 2,
    }));
    open(aPerson(atWork));

    const work = await screen.findByRole('region', { name: 'In your care' });
    const place = async (name: RegExp) =>
      (await within(work).findByRole('link', { name })).getAttribute('href');
    expect(await place(/^3 people need a look/)).toBe('/care?view=look');
    expect(await place(/^2 chats are waiting for a reply/)).toBe('/care/inbox');
    expect(await place(/^Unread messages from 1 person/)).toBe('/care?view=unread');
    const own = screen.getByRole('region', { name: 'My own journey' });
    expect(within(own).getByRole('heading', { name: 'How are you today?' })).toBeDefined();
    expect(work.compareDocumentPosition(own)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: /^Turn on two-step login/ })).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Write your safety plan/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Invite someone you trust/ })).toBeNull();
  });

  it('names check-ins to look at, and their next appointment with a member', async () => {
    api.on(caseloadEndpoints.countCaseload, () => ({ count: 24, look_count: 0, unread_count: 0 }));
    api.on(caseloadCheckInsEndpoints.countCaseCheckIns, () => ({ look_count: 2 }));
    const [priya, kim] = [aPerson(atWork), aPerson({ first_name: 'Kim', last_name: 'Lee' })];
    const start_at = new Date(Date.now() + 86_400_000).toISOString();
    const booked = anAppointment(kim, priya, { start_at });
    api.on(appointmentsEndpoints.listBookings, () => ({ appointments: [booked], has_more_data: false }));
    open(priya);

    const work = await screen.findByRole('region', { name: 'In your care' });
    const checkIns = await within(work).findByRole('link', { name: /^Check-ins of 2 people to look at/ });
    expect(checkIns.getAttribute('href')).toBe('/care/check-ins?view=look');
    expect(within(work).queryByText('No one needs a look.')).toBeNull();
    const next = await screen.findByRole('link', { name: /^Session with Kim Lee/ });
    expect(next.getAttribute('href')).toMatch(/^\/care\/calendar\?day=/);
  });

  it('keeps the ways to their work when the numbers do not load', async () => {
    api.refuse(caseloadEndpoints.countCaseload, 'internal');
    open(aPerson(atWork));

    const work = await screen.findByRole('region', { name: 'In your care' });
    expect((await within(work).findByRole('link', { name: 'Caseload' })).getAttribute('href')).toBe('/care');
    expect(within(work).queryByText('No one needs a look.')).toBeNull();
  });
});

describe('the page that a person was on before', () => {
  const Titled = () => (
    <PageTitles value={(path) => (path === '/tasks' ? 'Tasks' : undefined)}>
      <HomePage />
    </PageTitles>
  );
  const arrive = (...paths: string[]) => {
    const person = aPerson({ last_access: paths.map((path) => ({ path, modal: null })) });
    keepNotes(api, person, []);
    api.on(authEndpoints.getProfile, () => ({ user: person, session: aSession() }));
    session.begin({ token: 't', user: person, session: aSession() }, Date.now());
    renderPage(Titled, { path: '/' });
  };

  it('is offered on arrival', async () => {
    arrive('/', '/tasks', '/journey');

    const link = await screen.findByRole('link', { name: 'Tasks' });
    expect(link.getAttribute('href')).toBe('/tasks');
    expect(link.parentElement?.textContent).toBe('Last time you were on Tasks.');
  });

  it('is not offered where it was a page that is gone or of one record', async () => {
    arrive('/', '/messaging/12', '/tasks');

    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/Last time you were on/)).toBeNull();
  });
});
