import { authEndpoints } from '@kith/contract/auth';
import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import type { SupportedTeam } from '@kith/contract/team';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actFor } from '#client/acting/acting-for.ts';
import { announceChange } from '#client/live/live-changes.ts';
import { session } from '#client/session/session.ts';
import { keepNoConsents } from '#testing/consents.ts';
import { FakeApi, type Received } from '#testing/fake-api.ts';
import { keepNothingNext } from '#testing/next.ts';
import { aNoteItem, aTimeline } from '#testing/notes.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aSupportedTeam, keepTeams } from '#testing/teams.ts';
import { aNote, aPerson, aSession, supporting } from '#testing/world.ts';

const maya = aPerson({ avatar_colour: 1 });
const noor = aPerson({ first_name: 'Noor', last_name: 'Haddad', avatar_colour: 2 });
const sam = aPerson({
  first_name: 'Sam',
  supported_teams: supporting(maya.id, noor.id),
});
const said = new Map([
  [maya.id, 'Maya slept well'],
  [noor.id, 'Noor baked bread'],
  [sam.id, 'Sam mowed the lawn'],
]);
let api: FakeApi;
let server: ReturnType<typeof keepTeams>;
let asked: Received<{ member_id?: number | undefined }>;

/** One note of each, the same however often it is asked for. */
const written = [maya, noor, sam].map((author) => aNote(author, { text: said.get(author.id) ?? '' }));

beforeEach(() => {
  api = new FakeApi();
  keepNoConsents(api);
  keepNothingNext(api);
  sessionStorage.clear();
  localStorage.clear();
  api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
  api.on(notesEndpoints.listNotesByMe, () => ({ notes: [], has_more_data: false }));
  api.on(notesEndpoints.listNotesSharedWithMe, () => ({ notes: [], has_more_data: false }));
  asked = api.on(journeyEndpoints.getTimeline, ({ member_id = sam.id }) => {
    const note = written.find(({ about_patient_id }) => about_patient_id === member_id);
    return aTimeline(note ? [aNoteItem(note)] : []);
  });
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

function open(
  at: string,
  teams: SupportedTeam[] = [aSupportedTeam(maya, { ...opened, note: { view: true } }), aSupportedTeam(noor)],
) {
  server = keepTeams(api, teams);
  signInAs(sam);
  return renderApp(at);
}

const opened = { journeyOverview: { view: true }, supportTeam: { view: true } };
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const banner = () => screen.queryByRole('complementary', { name: 'Who this page is about' });
const switcher = (name: RegExp) => screen.findAllByRole('button', { name });

async function choose(user: ReturnType<typeof open>['user'], name: RegExp) {
  await user.click((await switcher(/Change$/))[0] as HTMLElement);
  const sheet = await screen.findByRole('dialog', { name: 'Who are you here for?' });
  await user.click(within(sheet).getByRole('button', { name }));
}

describe('the person switcher', () => {
  it('is not there for someone who supports no one, and nothing is asked', async () => {
    api.on(authEndpoints.getProfile, () => ({ user: { ...sam, supported_teams: [] }, session: aSession() }));
    server = keepTeams(api, []);
    signInAs({ ...sam, supported_teams: [] });
    renderApp('/profile');

    await title('My profile');
    expect(screen.queryByRole('button', { name: /Change$/ })).toBeNull();
    expect(server.listed.calls).toEqual([]);
  });

  it('says for whom one works, also in a banner, and leads home when that changes', async () => {
    const { user, address, container } = open('/journey?q=lawn');
    await title('My journey');
    expect(banner()).toBeNull();
    expect((await switcher(/^Me ?Change$/)).length).toBeGreaterThan(0);

    await choose(user, /^Maya Hart/);

    await waitFor(() => expect(address()).toBe('/'));
    expect((await switcher(/^Supporting Maya/)).length).toBeGreaterThan(0);
    expect(banner()?.textContent).toContain('You’re supporting Maya Hart.');
    expect(container.querySelector('.shell')?.getAttribute('data-edge')).toBe(String(maya.avatar_colour));
    expect(server.chosen.calls).toEqual([{ member_id: maya.id }]);
  });

  it('never shows one member under another', async () => {
    const { user } = open('/journey');
    await screen.findByText('Sam mowed the lawn');
    await choose(user, /^Maya Hart/);
    await user.click((await screen.findAllByRole('link', { name: 'Journey' }))[0] as HTMLElement);
    await screen.findByText('Maya slept well');
    expect(screen.queryByText('Sam mowed the lawn')).toBeNull();

    await choose(user, /^Noor Haddad/);
    await user.click((await screen.findAllByRole('link', { name: 'Journey' }))[0] as HTMLElement);

    await screen.findByText('Noor baked bread');
    expect(screen.queryByText('Maya slept well')).toBeNull();
    await title('Noor’s journey');
  });

  it('drops the banner on pages that are always one’s own', async () => {
    const { container } = open('/profile');
    await title('My profile');
    act(() => actFor(maya.id));

    expect((await switcher(/^Me ?Change$/)).length).toBeGreaterThan(0);
    expect(banner()).toBeNull();
    expect(container.querySelector('.shell')?.hasAttribute('data-edge')).toBe(false);
  });
});

describe('navigation while working for a member', () => {
  const places = () =>
    within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .map((link) => link.textContent);

  it('leaves out what is one’s own, and always has the journey', async () => {
    const { user } = open('/', [aSupportedTeam(maya, { supportTeam: { view: true } })]);
    await title(/Sam$/);
    await choose(user, /^Maya Hart/);
    await waitFor(() => expect(banner()).not.toBeNull());

    expect(places()).toEqual(expect.arrayContaining(['Home', 'Journey', 'Account']));
    expect(places()).not.toContain('Sharing');
  });
});

/** A count once it has stood still: how often a page asks while it is opened depends on how fast it is left. */
async function lastCount(count: () => number): Promise<number> {
  for (let before = -1; before !== count(); await new Promise((resolve) => setTimeout(resolve, 500)))
    before = count();
  return count();
}

describe('when a member has ended it', () => {
  it('one is oneself again at home, in kind words, and nothing of it stays on the screen', async () => {
    const { user, address } = open('/journey');
    await choose(user, /^Maya Hart/);
    await user.click((await screen.findAllByRole('link', { name: 'Journey' }))[0] as HTMLElement);
    await screen.findByText('Maya slept well');

    server.teams = server.teams.filter(({ patient_id }) => patient_id !== maya.id);
    act(() => void globalThis.dispatchEvent(new Event('visibilitychange')));

    expect((await screen.findByRole('alert')).textContent).toContain(
      'You’re no longer supporting Maya Hart.',
    );
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByText('Maya slept well')).toBeNull();
    expect(banner()).toBeNull();

    await user.click(screen.getByRole('button', { name: 'OK, continue' }));
    expect(screen.queryByText(/no longer supporting/)).toBeNull();
  });

  it('asks nothing more about that member, which would be refused', async () => {
    const { user, address } = open('/journey');
    await choose(user, /^Maya Hart/);
    await user.click((await screen.findAllByRole('link', { name: 'Journey' }))[0] as HTMLElement);
    await screen.findByText('Maya slept well');
    const ofMaya = () => asked.calls.filter(({ member_id }) => member_id === maya.id);
    const before = await lastCount(() => ofMaya().length);

    server.teams = server.teams.filter(({ patient_id }) => patient_id !== maya.id);
    act(() => announceChange({ kind: 'place', id: 1, about_patient_id: maya.id, change: 'removed' }));

    await waitFor(() => expect(address()).toBe('/'));
    expect(ofMaya()).toHaveLength(before);
  });
});
