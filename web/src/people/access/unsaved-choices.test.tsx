import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aSupporter, keepSupporters } from '#testing/permissions.ts';
import { BASICS, openPageAbout, signInMaya, theSwitch } from '#testing/permissions-page.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { aPerson } from '#testing/world.ts';

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
const TASKS = 'See my tasks';

/** The page about Sam, where the list has another supporter beside him. */
async function openAmongTwo() {
  const sams = aSupporter(sam, BASICS);
  keepSupporters(api, [sams, aSupporter(aPerson({ first_name: 'Jo' }), BASICS)]);
  const app = renderApp(`/supporter-permissions?place=${sams.patient_team_id}`);
  await screen.findByRole('heading', { level: 2, name: sams.supporter.displayName });
  return app;
}

const toAll = () => screen.getAllByRole('link', { name: 'All supporters' })[0] ?? document.body;

/** Maya's page about Sam, who has these switches on. */
async function openAbout(sams = aSupporter(sam, BASICS)) {
  return { ...(await openPageAbout(api, sams)), sams };
}

describe('choices that are not saved', () => {
  it('are there again after a reload', async () => {
    const { user, unmount, sams } = await openAbout();
    await user.click(theSwitch(TASKS));
    unmount();

    await openAbout(sams);

    expect(await screen.findByText('1 thing will turn on')).toBeTruthy();
    expect(screen.getByText('You chose this earlier and haven’t saved it')).toBeTruthy();
    expect(theSwitch(TASKS).checked).toBe(true);
  });

  it('are named once their page is left, with a way back', async () => {
    const { user, address } = await openAmongTwo();
    await user.click(theSwitch(TASKS));
    await user.click(toAll());

    await screen.findByText('Not saved yet: your choices for Sam are kept on this device.');
    await user.click(press('Go back to them'));

    expect(await screen.findByText('1 thing will turn on')).toBeTruthy();
    expect(address()).toContain('/supporter-permissions?place=');
  });

  it('are no matter once they are saved', async () => {
    const { user } = await openAmongTwo();
    await user.click(theSwitch(TASKS));
    await user.click(press('Save'));
    await saved();
    await user.click(toAll());

    await screen.findByRole('heading', { name: 'Choose a supporter' });
    expect(screen.queryByText(/are kept on this device/)).toBeNull();
  });

  it('outlive a failed save, which can be tried again', async () => {
    const { user, sams } = await openAbout();
    await user.click(theSwitch(TASKS));
    api.disconnect();
    await user.click(press('Save'));
    await screen.findByText('Not saved. Your choices are kept on this device.');
    expect(screen.getByText('1 thing will turn on')).toBeTruthy();

    api.connect();
    const server = keepSupporters(api, [sams]);
    await user.click(press('Try again'));

    await saved();
    expect(server.supporters[0]?.permissions.task.view).toBe(true);
  });

  it('stay beside a newer state, and are saved on top of it', async () => {
    const { user, server, sams } = await openAbout();
    await user.click(theSwitch(TASKS));
    server.changeElsewhere(sams.patient_team_id, { ...BASICS, event: { view: true } });
    await user.click(press('Save'));

    await screen.findByText('This was changed somewhere else.');
    expect(theSwitch('See my events and appointments').checked).toBe(true);
    expect(screen.getByText('1 thing will turn on')).toBeTruthy();
    await user.click(press('Save'));

    await saved();
    expect(server.supporters[0]?.permissions).toMatchObject({ event: { view: true }, task: { view: true } });
  });

  it('are saved already when only the answer was lost', async () => {
    const { user, server, sams } = await openAbout();
    await user.click(theSwitch(TASKS));
    server.changeElsewhere(sams.patient_team_id, { ...BASICS, task: { view: true } });
    await user.click(press('Save'));

    await saved();
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });
});
