import { authEndpoints } from '@kith/contract/auth';
import { type Note, notesEndpoints } from '@kith/contract/notes';
import type { GrantMap } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { type SupportedTeam, teamEndpoints } from '@kith/contract/team';
import type { User } from '@kith/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actFor } from '#client/acting/acting-for.ts';
import { BuiltPages } from '#client/pages/page-contexts.ts';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts, saveDraft } from '#client/storage/drafts.ts';
import { keepNoConsents } from '#testing/consents.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { keepNothingNext } from '#testing/next.ts';
import { keepNotes } from '#testing/notes.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aTask } from '#testing/tasks.ts';
import { aSupportedTeam, keepTeams } from '#testing/teams.ts';
import { aNote, aPerson, aSession, inSeconds, supporting } from '#testing/world.ts';
import { HomePage } from './home-page.tsx';

const maya = aPerson();
const sam = aPerson({ first_name: 'Sam', supported_teams: supporting(maya.id) });
const readsNotes = { journeyOverview: { view: true }, note: { view: true } };
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  keepNoConsents(api);
  keepNothingNext(api);
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

const Page = () => (
  <BuiltPages value={() => true}>
    <HomePage />
  </BuiltPages>
);

function open(viewer: User, teams: SupportedTeam[], notes: Note[] = []) {
  api.on(authEndpoints.getProfile, () => ({ user: viewer, session: aSession() }));
  keepNotes(api, viewer, notes);
  const server = keepTeams(api, teams);
  session.begin({ token: 't', user: viewer, session: aSession() }, Date.now());
  return server;
}

function openFor(grants: GrantMap | null, change: Partial<SupportedTeam> = {}) {
  const server = open(sam, [aSupportedTeam(maya, grants, change)]);
  const shared = api.on(notesEndpoints.listNotesSharedWithMe, () => ({
    notes: [aNote(maya, { text: 'Walked by the river', can_edit: false })],
    has_more_data: false,
  }));
  actFor(maya.id);
  return { server, shared, ...renderPage(Page, { path: '/' }) };
}

describe('home while working for a member', () => {
  it('says for whom, what is open, and what was shared last', async () => {
    const { shared } = openFor(readsNotes);

    expect(await screen.findByText(/You’re here for Maya\.$/)).toBeDefined();
    const open = within(screen.getByRole('region', { name: 'What you can see and do' }));
    expect(open.getByText('You can see Maya’s journey page and notes.')).toBeDefined();
    const notes = within(await screen.findByRole('region', { name: 'Notes shared with you' }));
    expect(notes.getByRole('link', { name: /Walked by the river/ }).textContent).toContain('Maya Hart');
    expect(shared.calls).toMatchObject([{ member_id: maya.id }]);
  });

  it('shows what the member asks of the viewer', async () => {
    const asked = api.on(tasksEndpoints.listTasks, () => ({
      tasks: [aTask(maya, sam, { title: 'Bring back the books' })],
      has_more_data: false,
    }));
    openFor(readsNotes);

    const next = within(await screen.findByRole('region', { name: 'Coming up' }));
    expect(next.getByRole('link', { name: 'Bring back the books' })).toBeDefined();
    expect(next.getByText('Needs your reply. From Maya Hart.')).toBeDefined();
    expect(asked.calls).toMatchObject([{ member_id: maya.id }]);
  });

  it('tells of a note for the member that is not sent yet, and of none that is for someone else', async () => {
    const waiting = {
      html: '<p>We walked</p>',
      choice: { people: [], groups: [], teams: [] },
      problem: null,
    };
    const keep = (member: number, clientKey: string) =>
      saveDraft(
        { person: sam.id, member, form: 'unsent_note', record: clientKey },
        { ...waiting, clientKey },
      );
    await keep(maya.id, crypto.randomUUID());
    await keep(sam.id, crypto.randomUUID());
    openFor(readsNotes);
    api.on(notesEndpoints.createNote, () => {
      throw new TypeError('away');
    });

    expect(await screen.findByText(/^One note isn’t sent yet\. It’s saved on this device\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'View it' }).getAttribute('href')).toBe('/journey');
    await deleteAllDrafts();
  });

  it('has nothing of one’s own, and no notes that are not open', async () => {
    const { shared } = openFor(null);

    await screen.findByRole('region', { name: 'What you can see and do' });
    expect(screen.queryByText('How are you today?')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Notes shared with you' })).toBeNull();
    expect(shared.calls).toEqual([]);
  });

  it('is not an empty page while nothing is shared, and offers no journey that is closed', async () => {
    openFor({ journeyOverview: { view: false } });

    expect(await screen.findByRole('region', { name: 'Nothing from Maya right now' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /journey/ })).toBeNull();
  });

  it('says when the place has an end', async () => {
    openFor(null, { ends_at: '2099-06-03T10:00:00.000Z' });

    expect(await screen.findByText('This ends on 3 June 2099.')).toBeDefined();
  });

  it('says an end within the next months with no year', async () => {
    openFor(null, { ends_at: inSeconds(60 * 86_400) });

    expect(await screen.findByText(/^This ends on \d+ [A-Z][a-z]+\.$/)).toBeDefined();
  });

  it('says who to call when one is worried', async () => {
    openFor(null);

    const worried = within(await screen.findByRole('region', { name: 'If you’re worried right now' }));
    expect(worried.getByRole('link', { name: '000' }).getAttribute('href')).toBe('tel:000');
    const message = worried.getByRole('link', { name: 'Message Maya' });
    expect(message.getAttribute('href')).toBe(`/messaging?to=${maya.id}`);
  });
});

describe('what is new', () => {
  const seen = () => screen.queryByRole('button', { name: 'OK, got it' });

  it('is said once, and gone when it was read', async () => {
    const { server, user } = openFor(readsNotes, { new_permissions: { task: { view: true } } });
    const marked = api.on(teamEndpoints.markPermissionsSeen, ({ member_id }) => {
      server.teams = server.teams.map((team) => ({ ...team, new_permissions: null }));
      expect(member_id).toBe(maya.id);
      return { supported_teams: server.teams };
    });
    await screen.findByRole('heading', { name: 'New: you can now see Maya’s tasks.' });

    await user.click(seen() as HTMLElement);

    await waitFor(() => expect(seen()).toBeNull());
    expect(marked.calls).toEqual([{ member_id: maya.id }]);
  });

  it('is a list when it is more than one thing', async () => {
    openFor(readsNotes, { new_permissions: { task: { view: true }, event: { view: true } } });

    const card = within(await screen.findByRole('region', { name: 'New: Maya shares more with you.' }));
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'See Maya’s tasks',
      'See Maya’s events and appointments',
    ]);
  });

  it('stays when the server could not be told', async () => {
    const { user } = openFor(readsNotes, { new_permissions: { task: { view: true } } });
    api.refuse(teamEndpoints.markPermissionsSeen, 'internal');
    await screen.findByRole('heading', { name: /^New:/ });

    await user.click(seen() as HTMLElement);

    expect(await screen.findByText('We couldn’t reach Kith. Please try again.')).toBeDefined();
    expect(seen()).not.toBeNull();
  });
});

describe('one’s own home of who supports someone', () => {
  it('leads to the people they support', async () => {
    const { first_name } = sam;
    open(sam, [aSupportedTeam(maya)]);
    const { user } = renderPage(Page, { path: '/' });
    await screen.findByRole('heading', { level: 1, name: new RegExp(`, ${first_name}$`) });

    await user.click(await screen.findByRole('button', { name: 'Support Maya' }));

    expect(await screen.findByText(/You’re here for Maya\.$/)).toBeDefined();
  });

  it('shows the notes for their own journey, and none that they wrote for someone else', async () => {
    const about_patient_id = maya.id;
    open(
      sam,
      [aSupportedTeam(maya)],
      [
        aNote(sam, { text: 'We walked by the sea', about_patient_id }),
        aNote(sam, { text: 'Mowed the lawn' }),
      ],
    );
    renderPage(Page, { path: '/' });

    const latest = within(await screen.findByRole('region', { name: 'Your latest notes' }));
    expect(latest.getAllByRole('link', { name: /lawn|sea/ }).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Mowed the lawn'),
    ]);
  });

  it('says to a new supporter that they wait for a yes, and asks about themself last', async () => {
    open(aPerson({ role: 'supporter' }), []);
    renderPage(Page, { path: '/' });

    const waits = await screen.findByText(/When someone accepts you as a supporter/);
    const today = await screen.findByRole('heading', { name: 'How are you today?' });
    const help = screen.getByRole('link', { name: /^Help and crisis lines/ });
    for (const earlier of [waits, help])
      expect(earlier.compareDocumentPosition(today)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('leads to an invitation that waits for an answer', async () => {
    open(aPerson({ pending_team_invitations: [{ id: 1 }] }), []);
    renderPage(Page, { path: '/' });

    const link = await screen.findByRole('link', { name: /Someone is waiting for your answer/ });
    expect(link.getAttribute('href')).toBe('/support/list');
  });
});
