import { eventsEndpoints } from '@kith/contract/events';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { threadsEndpoints } from '@kith/contract/threads';
import { usersEndpoints } from '@kith/contract/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actFor } from '#client/acting/acting-for.ts';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { anEvent } from '#testing/events.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { anAccessLine, aSupporter, keepSupporters } from '#testing/permissions.ts';
import { BASICS, EVERYTHING, openPageAbout, signInMaya, theSwitch } from '#testing/permissions-page.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { aTask } from '#testing/tasks.ts';
import { aSupportedTeam, keepTeams } from '#testing/teams.ts';
import { aCard, aPerson, supporting } from '#testing/world.ts';

const sam = aPerson({ first_name: 'Sam', initials: 'SH' });
const noor = aPerson({ first_name: 'Noor', last_name: 'Haddad', initials: 'NH' });
const ON_A_DAY = {
  start_date: '2031-06-03',
  end_date: '2031-06-03',
  start_datetime: null,
  end_datetime: null,
  start_at: null,
  end_at: null,
};
let api: FakeApi;
let maya: ReturnType<typeof signInMaya>;

beforeEach(() => {
  api = new FakeApi();
  sessionStorage.clear();
  localStorage.clear();
  maya = signInMaya(api);
});

afterEach(() => {
  act(() => notify.clear());
  session.end('signed_out');
  api.close();
});

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const openAbout = (sams = aSupporter(sam, BASICS)) => openPageAbout(api, sams);

describe('the eyes of a supporter', () => {
  it('show what the server answers them, and what it refuses in words', async () => {
    const { user } = await openAbout();
    const preview = await screen.findByRole('region', { name: 'As Sam sees it' });
    expect(within(preview).getByText('Supporting').parentElement?.textContent).toContain('Maya');
    await within(preview).findByText('Sam can open your journey page, but sees nothing on it yet.');
    expect(await within(preview).findByText('Sam Hart')).toBeTruthy();

    await user.click(theSwitch('See my journey page'));

    expect(await within(preview).findByText('Sam can’t open your journey page.')).toBeTruthy();
  });

  it('show what the switches open of the insights and of check-ins', async () => {
    const { user } = await openAbout(aSupporter(sam, { ...BASICS, wellbeingIndex: { view: true } }));
    const preview = within(await screen.findByRole('region', { name: 'As Sam sees it' }));
    const part = within(await preview.findByRole('region', { name: 'Wellbeing and check-ins' }));
    part.getByText('Sam can see your wellbeing summary: words, a number and a trend.');
    await part.findByText('Up and down, 52 out of 100');

    await user.click(theSwitch('See my wellbeing summary'));
    await part.findByText('Sam can’t see your wellbeing summary.');
  });

  it('show what the member has chosen and not saved, and what is saved once it is discarded', async () => {
    const closed = { ...BASICS, supportTeam: { view: false, message: false } };
    const { user, server } = await openAbout(aSupporter(sam, closed));
    const preview = await screen.findByRole('region', { name: 'As Sam sees it' });
    await within(preview).findByText('Sam can’t see who is on your team.');

    await user.click(theSwitch('See who’s on my team'));

    expect(await within(preview).findByText('Preview with your unsaved changes.')).toBeTruthy();
    expect(await within(preview).findByText('Sam Hart')).toBeTruthy();
    expect(server.saved.calls).toEqual([]);
    await user.click(press('Undo'));
    expect(await within(preview).findByText('Sam can’t see who is on your team.')).toBeTruthy();
    expect(within(preview).queryByText('Preview with your unsaved changes.')).toBeNull();
  });

  it('say which part did not come, and ask for it again under the same choices', async () => {
    const closed = { ...BASICS, supportTeam: { view: false, message: false } };
    const { user } = await openAbout(aSupporter(sam, closed));
    const preview = await screen.findByRole('region', { name: 'As Sam sees it' });
    await within(preview).findByText('Sam can’t see who is on your team.');
    api.refuse(teamEndpoints.previewTeam, 'unavailable');
    await user.click(theSwitch('See who’s on my team'));
    const team = within(within(preview).getByRole('region', { name: 'Team' }));
    const again = await team.findByRole('button', { name: 'Try again' });

    const asked = api.on(teamEndpoints.previewTeam, () => ({ team: [] }));
    await user.click(again);

    await waitFor(() => expect(asked.calls.at(-1)?.permissions?.supportTeam.view).toBe(true));
    await waitFor(() => expect(team.queryByRole('button', { name: 'Try again' })).toBeNull());
  });

  it('show tasks, events, chats without their words, and the plan', async () => {
    const sams = aSupporter(sam, BASICS);
    const who = { ...aCard(sam), kind: 'person' as const };
    const sunday = { conversation_id: 1, kind: 'group' as const, name: 'Sunday', about_patient_id: null };
    const walk = aTask(sam, sam, { title: 'Walk to the river' });
    keepSupporters(api, [sams]);
    api.on(tasksEndpoints.previewTasks, () => ({ tasks: [walk], has_more_data: true }));
    api.on(threadsEndpoints.previewThreads, () => ({
      threads: [{ ...sunday, members: [who] }],
      has_more_data: false,
    }));
    api.refuse(eventsEndpoints.previewEvents, 'unavailable');
    const { user } = renderApp('/supporter-permissions');
    const preview = await screen.findByRole('region', { name: 'As Sam sees it' });
    const part = (name: string) => within(within(preview).getByRole('region', { name }));

    expect(await part('Tasks').findByText('Walk to the river')).toBeTruthy();
    expect(part('Tasks').getByText('And more.')).toBeTruthy();
    expect(await part('Chats you’re in, too').findByText('Sunday')).toBeTruthy();
    expect(await part('Safety plan').findByText('You don’t share your safety plan with Sam.')).toBeTruthy();
    api.on(eventsEndpoints.previewEvents, () => ({ occurrences: [], events: [], has_more_data: false }));
    await user.click(await part('Events').findByRole('button', { name: 'Try again' }));
    expect(await part('Events').findByText('Sam can’t see any upcoming events.')).toBeTruthy();
  });

  it('tell apart what they can’t see from what the member does not have', async () => {
    const walk = aTask(sam, sam, { title: 'Walk to the river' });
    keepSupporters(api, [aSupporter(sam, EVERYTHING)]);
    api.on(tasksEndpoints.listTasks, () => ({ tasks: [walk], has_more_data: false }));
    renderApp('/supporter-permissions');

    const preview = within(await screen.findByRole('region', { name: 'As Sam sees it' }));
    expect(
      await preview.findByText('Sam can see your events and appointments. You have no events coming up.'),
    ).toBeTruthy();
    expect(preview.getByText('Sam can’t see any of your open tasks.')).toBeTruthy();
    expect(await preview.findByText('You’re in no chats yet.')).toBeTruthy();
  });

  it.each([
    ['no switch opens', {}, false],
    ['is withheld from supporters, under a switch that is on', { event: { view: true } }, true],
  ])('say why an event is there that %s', async (_what, more, withheld) => {
    keepSupporters(api, [aSupporter(sam, { ...BASICS, ...more })]);
    const { user } = maya;
    const family = { shared_with_group: [{ id: 1, name: 'Family' }], withheld };
    const lunch = anEvent(user, { title: 'Lunch', shared_with: [aCard(sam)], withheld });
    const swim = anEvent(user, { title: 'Swimming' });
    const cinema = anEvent(user, { title: 'Cinema', ...family });
    api.on(tasksEndpoints.previewTasks, () => ({
      tasks: [
        aTask(user, user, { title: 'Shopping', ...family }),
        aTask(user, sam, { title: 'Lift', ...family }),
      ],
      has_more_data: false,
    }));
    const on = (event_id: number) => ({ ...ON_A_DAY, event_id });
    api.on(eventsEndpoints.previewEvents, () => ({
      occurrences: [on(lunch.id), on(swim.id), on(cinema.id)],
      events: [lunch, swim, cinema],
      has_more_data: false,
    }));
    renderApp('/supporter-permissions');

    const preview = await screen.findByRole('region', { name: 'As Sam sees it' });
    const part = within(await within(preview).findByRole('region', { name: 'Events' }));
    const line = (name: string) =>
      part.findByText(name).then(({ parentElement }) => parentElement?.textContent);
    expect(await line('Lunch')).toContain('You share this one with Sam.');
    expect(await line('Cinema')).toContain('You share this one with a group that Sam is in.');
    expect(await line('Swimming')).not.toContain('You share');
    const tasks = within(await within(preview).findByRole('region', { name: 'Tasks' }));
    const task = (name: string) =>
      tasks.findByText(name).then(({ parentElement }) => parentElement?.textContent);
    expect(await task('Shopping')).toContain('You share this one with a group that Sam is in.');
    expect(await task('Lift')).not.toContain('You share');
  });

  it('are on the record: what they looked at last', async () => {
    const sams = aSupporter(sam);
    const server = keepSupporters(api, [sams]);
    server.lines = [
      anAccessLine(sam),
      anAccessLine(sam, { kinds: ['assessment', 'assessmentResult'], visit: 'a' }),
      anAccessLine(sam, { visit: 'a' }),
    ];
    renderApp('/supporter-permissions');

    const card = await screen.findByRole('region', { name: 'What Sam has looked at' });
    const [line, ...others] = await within(card).findAllByRole('listitem');
    expect(line?.textContent).toBe(
      'Sam Hart opened your notes, check-ins and check-in results. 2 visitsToday',
    );
    expect(others).toEqual([]);
    expect(within(card).getByRole('link', { name: 'Full record' }).getAttribute('href')).toBe(
      `/access-record?person=${sam.id}`,
    );
    expect(server.looked.calls[0]).toMatchObject({ person_id: sam.id, action: 'looked' });
    const head = screen.getByRole('region', { name: 'Supporter' });
    expect(await within(head).findByText(/^Last looked today\./)).toBeTruthy();
  });
});

describe('who a supporter is to the member', () => {
  it('is chosen among suggestions, shown under the name, and can be undone', async () => {
    const { user, server } = await openAbout();
    await user.click(press('Add who they are to you'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who Sam is to you' }));
    await user.click(dialog.getByRole('button', { name: 'Brother' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await screen.findByText('Sam is down as: Brother.');
    expect(server.described.calls[0]?.relationship).toBe('Brother');
    const head = within(screen.getByRole('region', { name: 'Supporter' }));
    expect(head.getByText('Brother')).toBeTruthy();
    await user.click(press('Undo'));

    await waitFor(() => expect(server.described.calls.at(-1)?.relationship).toBeNull());
    expect(await screen.findByRole('button', { name: 'Add who they are to you' })).toBeTruthy();
  });

  it('can be said in words of one’s own, of forty characters at most', async () => {
    const { user, server } = await openAbout(aSupporter(sam, BASICS, { relationship: 'Brother' }));
    await user.click(press('Change who Sam is to you'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who Sam is to you' }));
    const field = dialog.getByLabelText<HTMLInputElement>(/Who is Sam to you/);
    expect(dialog.getByRole('button', { name: 'Brother' }).getAttribute('aria-pressed')).toBe('true');
    await user.clear(field);
    await user.click(field);
    await user.paste('x'.repeat(41));
    expect(field.value).toHaveLength(41);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('This is too long: at most 40 characters.');
    expect(server.described.calls).toEqual([]);
    await user.clear(field);
    await user.type(field, 'Best mate');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await screen.findByText('Sam is down as: Best mate.');
    expect(server.described.calls[0]?.relationship).toBe('Best mate');
  });
});

describe('stop sharing', () => {
  it('says who is told, and can be undone', async () => {
    const { user, server } = await openAbout();
    await user.click(press('Stop sharing with Sam'));
    expect(await screen.findByText(/If you remove Sam quietly, we don’t tell them/)).toBeTruthy();
    await user.click(press('Remove'));

    await screen.findByText('Sam is no longer on your team.');
    expect(server.supporters).toEqual([]);
    expect(await screen.findByRole('heading', { name: 'No supporters yet' })).toBeTruthy();
    await user.click(press('Undo'));

    expect(await screen.findByRole('heading', { level: 2, name: 'Sam Hart' })).toBeTruthy();
  });
});

describe('after ninety days', () => {
  const longAgo = aSupporter(sam, BASICS, { last_changed_at: '2026-01-05T03:00:00.000Z' });

  it('a yes saves what holds, so that the days begin anew', async () => {
    const { user, server } = await openAbout(longAgo);
    const card = await screen.findByRole('region', { name: 'Still happy with what Sam can see?' });
    await user.click(within(card).getByRole('button', { name: 'Yes' }));

    await waitFor(() => expect(screen.queryByText('Still happy with what Sam can see?')).toBeNull());
    expect(server.saved.calls[0]?.permissions).toEqual(BASICS);
  });

  it('Later is remembered', async () => {
    const remembered = api.on(usersEndpoints.recordLastAccess, ({ modal = null }) => ({
      last_access: [{ path: null, modal }],
    }));
    const { user, unmount } = await openAbout(longAgo);
    await user.click(press('Later'));
    await waitFor(() => expect(remembered.calls).toHaveLength(1));
    expect(screen.queryByText('Still happy with what Sam can see?')).toBeNull();
    unmount();

    maya.user = { ...maya.user, last_access: [{ path: null, modal: remembered.calls[0]?.modal ?? '' }] };
    await openAbout(longAgo);
    expect(screen.queryByText('Still happy with what Sam can see?')).toBeNull();
  });

  it('Change leads to the switches', async () => {
    const { user } = await openAbout(longAgo);
    await user.click(press('Change'));
    expect(document.activeElement?.getAttribute('name')).toBe('preset');
  });
});

describe('whose page it is', () => {
  it('of several supporters is chosen, and the address names them', async () => {
    const [sams, noors] = [aSupporter(sam), aSupporter(noor, EVERYTHING)];
    keepSupporters(api, [sams, noors]);
    const { user, address } = renderApp('/supporter-permissions');

    await user.click(await screen.findByRole('link', { name: /Noor Haddad/ }));

    await screen.findByRole('heading', { level: 2, name: 'Noor Haddad' });
    expect(address()).toBe(`/supporter-permissions?place=${noors.patient_team_id}`);
    expect(document.activeElement?.tagName).toBe('H1');
    // Above on a desktop, at the end on a phone.
    expect(screen.getAllByRole('link', { name: 'All supporters' })).toHaveLength(2);
  });

  it('of a supporter who has gone says so', async () => {
    keepSupporters(api, [aSupporter(sam), aSupporter(noor)]);
    renderApp('/supporter-permissions?place=987654');

    expect(await screen.findByText('This person isn’t on your team any more.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Sam Hart/ })).toBeTruthy();
  });

  it('without a supporter leads to the team', async () => {
    keepSupporters(api, []);
    renderApp('/supporter-permissions');

    await screen.findByRole('heading', { name: 'No supporters yet' });
    expect(screen.getByRole('link', { name: 'Go to My team' }).getAttribute('href')).toBe('/support/list');
  });

  it('is always one’s own, also for someone who works for a member now', async () => {
    maya.user = { ...maya.user, supported_teams: supporting(noor.id) };
    keepTeams(api, [aSupportedTeam(noor)]);
    const { user, server } = await openAbout();
    act(() => actFor(noor.id));

    await screen.findByRole('heading', { level: 2, name: 'Sam Hart' });
    await user.click(theSwitch('See my journey page'));

    await screen.findByText('Sam can no longer see your journey page.');
    expect(server.saved.calls[0]).not.toHaveProperty('member_id');
    expect(screen.queryByText(/^You’re supporting/)).toBeNull();
  });

  it('can be left by quick exit, and says whom to talk with', async () => {
    await openAbout();
    expect(screen.getByRole('link', { name: 'Quick exit' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '1800 737 732' }).getAttribute('href')).toBe('tel:1800737732');
  });

  it('that did not load can be asked for again', async () => {
    keepSupporters(api, [aSupporter(sam)]);
    api.refuse(teamEndpoints.listSupporterPermissions, 'unavailable');
    const { user } = renderApp('/supporter-permissions');
    await screen.findByRole('heading', { name: 'We couldn’t load what you share' });

    keepSupporters(api, [aSupporter(sam)]);
    await user.click(press('Try again'));

    expect(await screen.findByRole('heading', { level: 2, name: 'Sam Hart' })).toBeTruthy();
  });
});
