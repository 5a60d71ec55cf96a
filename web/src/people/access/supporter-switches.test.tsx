import type { Cell } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aSupporter } from '#testing/permissions.ts';
import { BASICS, EVERYTHING, openPageAbout, signInMaya, theSwitch } from '#testing/permissions-page.tsx';
import { aPerson } from '#testing/world.ts';
import { labelOf } from './labels.ts';

const sam = aPerson({ first_name: 'Sam', initials: 'SH' });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  sessionStorage.clear();
  localStorage.clear();
  signInMaya(api);
});

afterEach(() => {
  act(() => notify.clear());
  session.end('signed_out');
  api.close();
});

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const saved = () => screen.findByText('Supporter Permissions has been saved.');
const nameOf = (cell: Cell) => labelOf(cell).label;
const TASKS = nameOf(['task', 'view']);
const CHATS = nameOf(['supportTeamConversation', 'view']);
const CHANGES = nameOf(['team', 'view']);
const READ = nameOf(['note', 'view']);
const WRITE = nameOf(['note', 'create']);
const JOURNEY = nameOf(['journeyOverview', 'view']);

/** Maya's page about Sam, who has these switches on. */
async function openAbout(sams = aSupporter(sam, BASICS)) {
  return { ...(await openPageAbout(api, sams)), sams };
}

describe('more for a supporter', () => {
  it('waits for Save, which sends every switch and what is newly opened', async () => {
    const { user, server } = await openAbout();

    await user.click(screen.getByRole('radio', { name: /^Close supporter/ }));

    expect(screen.getAllByText('Will turn on')).toHaveLength(5);
    expect(screen.getByText('5 things will turn on')).toBeTruthy();
    expect(screen.getByText('4 of 6 on')).toBeTruthy();
    expect(server.saved.calls).toEqual([]);

    const answer = api.hold();
    await user.click(press('Save'));
    await screen.findByText('Saving...');
    answer();

    await saved();
    expect(screen.queryByText('Saving...')).toBeNull();
    const [sent] = server.saved.calls;
    expect(sent?.permissions).toMatchObject({ task: { view: true }, note: { view: true, create: false } });
    expect(Object.keys(sent?.permissions ?? {})).toHaveLength(14);
    expect(Object.keys(sent?.new_permissions ?? {}).toSorted()).toEqual([
      'assessment',
      'event',
      'note',
      'task',
      'team',
    ]);
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Sam Hart');
  });

  it('keeps a receipt, and can be undone', async () => {
    const { user, server } = await openAbout();
    await user.click(theSwitch(TASKS));
    await user.click(press('Save'));
    await saved();

    await user.click(press('See what changed'));
    const receipt = await screen.findByRole('dialog', { name: 'What changed' });
    expect(receipt.textContent).toContain(TASKS);
    expect(receipt.textContent).toContain('Until you change it');
    await user.click(within(receipt).getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
    await user.click(press('Undo'));

    await screen.findByText('Undone.');
    expect(server.supporters[0]?.permissions).toEqual(BASICS);
  });

  it('takes what it needs with it', async () => {
    const { user } = await openAbout();
    await user.click(theSwitch(WRITE));

    expect(theSwitch(READ).checked).toBe(true);
    expect(screen.getByText('2 things will turn on')).toBeTruthy();
  });

  it('is put away by Undo, and brought back', async () => {
    const { user, server } = await openAbout();
    await user.click(theSwitch(TASKS));
    await user.click(press('Undo'));

    expect(theSwitch(TASKS).checked).toBe(false);
    await user.click(press('Bring them back'));

    expect(theSwitch(TASKS).checked).toBe(true);
    expect(server.saved.calls).toEqual([]);
  });
});

describe('what is private', () => {
  it('asks before it turns on, beginning at the safe answer', async () => {
    const { user, server } = await openAbout();
    await user.click(theSwitch(CHATS));
    await user.click(press('Save'));

    const question = await screen.findByRole('dialog', { name: CHATS });
    expect(question.textContent).toContain(
      'Sam will be able to see your team chats. You can change this at any time. Turn it on?',
    );
    expect(document.activeElement?.textContent).toBe('Keep it private');
    expect(server.saved.calls).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Turn on' }));

    await saved();
    expect(server.supporters[0]?.permissions.supportTeamConversation.view).toBe(true);
  });

  it('stays private alone when one of several is declined, with what it had taken along', async () => {
    const { user, server } = await openAbout();
    for (const name of [TASKS, WRITE, CHATS]) await user.click(theSwitch(name));
    await user.click(press('Save'));

    await screen.findByRole('dialog', { name: WRITE });
    expect(screen.getByText('1 of 2')).toBeTruthy();
    await user.click(press('Keep it private'));
    await screen.findByRole('dialog', { name: CHATS });
    expect(document.activeElement?.textContent).toBe('Keep it private');
    await user.click(press('Turn on'));

    await saved();
    expect(server.supporters[0]?.permissions).toEqual({
      ...BASICS,
      task: { view: true },
      supportTeamConversation: { view: true },
    });
  });

  it('saves nothing when nothing is left, and nothing when the question is left', async () => {
    const { user, server } = await openAbout();
    await user.click(theSwitch(CHATS));
    await user.click(press('Save'));
    await user.click(within(await screen.findByRole('dialog', { name: CHATS })).getByLabelText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: CHATS })).toBeNull());
    expect(screen.getByText('1 thing will turn on')).toBeTruthy();

    await user.click(press('Save'));
    await user.click(await screen.findByRole('button', { name: 'Keep it private' }));

    await screen.findByText('You didn’t turn anything on.');
    expect(theSwitch(CHATS).checked).toBe(false);
    expect(server.saved.calls).toEqual([]);
  });
});

describe('less for a supporter', () => {
  it('holds at once without a question, and comes back with Undo', async () => {
    const { user, server } = await openAbout(aSupporter(sam, EVERYTHING));
    await user.click(theSwitch(CHATS));

    await screen.findByText('Sam can no longer see your team chats.');
    expect(server.supporters[0]?.permissions.supportTeamConversation.view).toBe(false);
    expect(server.saved.calls[0]?.new_permissions).toBeUndefined();
    expect(screen.queryByText('Not saved yet')).toBeNull();
    await user.click(press('Undo'));

    await screen.findByText('Sam can see your team chats again.');
    expect(server.supporters[0]?.permissions).toEqual(EVERYTHING);
  });

  it('takes down what stands on it', async () => {
    const { user, server } = await openAbout(aSupporter(sam, EVERYTHING));
    await user.click(theSwitch(READ));

    await screen.findByText('Sam can no longer read notes on your journey or add notes to your journey.');
    expect(server.supporters[0]?.permissions.note).toEqual({ view: false, create: false });
  });

  it('does not wait for choices that are open, and leaves them', async () => {
    const { user, server } = await openAbout();
    await user.click(theSwitch(TASKS));
    await user.click(theSwitch(JOURNEY));

    await screen.findByText('Sam can no longer see your journey page.');
    expect(server.saved.calls[0]?.permissions.task.view).toBe(false);
    expect(screen.getByText('1 thing will turn on')).toBeTruthy();
  });

  it('of two quick presses both hold', async () => {
    const { user, server } = await openAbout(aSupporter(sam, EVERYTHING));
    await user.click(theSwitch(CHATS));
    await user.click(theSwitch(TASKS));

    await screen.findByText('Sam can no longer see your tasks.');
    expect(server.supporters[0]?.permissions).toMatchObject({
      supportTeamConversation: { view: false },
      task: { view: false },
    });
  });

  it('says that it does not hold when it could not be sent, and stays a choice', async () => {
    const { user } = await openAbout(aSupporter(sam, EVERYTHING));
    api.refuse(teamEndpoints.saveSupporterPermissions, 'unavailable');
    await user.click(theSwitch(CHATS));

    await screen.findByText('Not turned off. Sam can still see your team chats.');
    expect(screen.getByText('1 thing will turn off')).toBeTruthy();
    expect(screen.getByText('Will turn off')).toBeTruthy();
  });

  it('holds though it was changed somewhere else meanwhile', async () => {
    const { user, server, sams } = await openAbout(aSupporter(sam, EVERYTHING));
    server.changeElsewhere(sams.patient_team_id, { ...EVERYTHING, task: { view: false } });
    await user.click(theSwitch(CHATS));

    await screen.findByText('Sam can no longer see your team chats.');
    expect(server.supporters[0]?.permissions).toMatchObject({
      supportTeamConversation: { view: false },
      task: { view: false },
    });
  });
});

describe('the journey page', () => {
  it('has to be open before what is on it can be turned on; what was stays', async () => {
    const grants = { ...BASICS, note: { view: true, create: false }, journeyOverview: { view: false } };
    const { user, server } = await openAbout(aSupporter(sam, grants));

    expect(theSwitch(CHANGES).disabled).toBe(true);
    expect(theSwitch(TASKS).disabled).toBe(false);
    expect([theSwitch(READ).checked, theSwitch(READ).disabled]).toEqual([true, false]);
    expect(screen.getAllByText('Turn on “See my journey page” first')).toHaveLength(5);
    await user.click(theSwitch(JOURNEY));

    expect(theSwitch(CHANGES).disabled).toBe(false);
    await user.click(press('Save'));
    await saved();
    expect(server.supporters[0]?.permissions.note.view).toBe(true);
  });
});

describe('a last day', () => {
  it('ends the access when that day is over where the member lives', async () => {
    const { user, server } = await openAbout();
    await user.click(screen.getByRole('radio', { name: 'Until a day I choose' }));
    await user.click(press('Save'));
    await screen.findByText('Please choose the last day.');

    const field = screen.getByLabelText('Last day');
    await user.type(field, '2020-01-31');
    expect(screen.getByText('Please choose today or a later day.')).toBeTruthy();
    expect(screen.queryByText(/31 January 2020/)).toBeNull();
    await user.clear(field);
    await user.type(field, '2099-01-31');
    expect(screen.getByText('Sam loses all access when Saturday 31 January 2099 is over.')).toBeTruthy();
    await user.click(press('Save'));

    await saved();
    expect(server.supporters[0]?.ends_at).toBe('2099-01-31T13:00:00.000Z');
    await user.click(screen.getByRole('radio', { name: 'Until I change it' }));
    await user.click(press('Save'));
    await waitFor(() => expect(server.supporters[0]?.ends_at).toBeNull());
  });
});
