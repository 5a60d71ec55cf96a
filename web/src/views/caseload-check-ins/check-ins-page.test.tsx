import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { authEndpoints } from '@kith/contract/auth';
import { caseloadCheckInsEndpoints, EXPORT_IS_CUT } from '@kith/contract/caseload-check-ins';
import { checkInSchedulesEndpoints } from '@kith/contract/check-in-schedules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { announceChange } from '#client/live/live-changes.ts';
import { session } from '#client/session/session.ts';
import { aCaseOf, aCaseResult, anAsked, keepCaseCheckIns } from '#testing/caseload-check-ins.ts';
import { aSchedule, aScore } from '#testing/check-ins.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aCase, keepCaseload } from '#testing/teams.ts';
import { aPerson, aSession } from '#testing/world.ts';

const maya = aPerson();
const noor = aPerson({ first_name: 'Noor', last_name: 'Haddad' });
const priya = aPerson({
  first_name: 'Priya',
  last_name: 'Nair',
  role: 'provider',
  roles: ['provider', 'patient'],
});
const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const stored = (days: number) => ago(days).slice(0, 19).replace('T', ' ');
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  sessionStorage.clear();
  api.on(authEndpoints.getProfile, () => ({ user: priya, session: aSession() }));
  keepCaseload(api, [aCase(maya)]);
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

function open(people = [aCaseOf(maya)], at = '/care/check-ins') {
  const server = keepCaseCheckIns(api, people);
  signInAs(priya);
  return { server, ...renderApp(at) };
}

const cardOf = (name: string) => screen.findByRole('region', { name });
const linesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((line) => line.textContent);

describe('the check-ins of a caseload', () => {
  it('say why a person needs a look, in words', async () => {
    const flags = [{ id: 'q9', level: 'prompt' as const, reason: 'Thoughts of self-hurt on several days' }];
    const change = {
      scale: 'total',
      verdict: 'reliable',
      direction: 'worse',
      threshold: 4,
      index: 'NHS',
    } as const;
    const flagged = aCaseResult({ short_title: 'Low mood', completed_at: ago(0), flags });
    const harder = aCaseResult({
      changes: [{ ...change, difference: 7 }],
      completed_at: ago(1),
      came_in_at: ago(0),
    });
    const waits = anAsked(priya, maya, { created_at: stored(9) });
    const late = anAsked(priya, maya, { created_at: stored(9), due_date: stored(1) });
    open([
      aCaseOf(maya, {
        results: [flagged, harder],
        requests: [waits, late],
        looks: [
          { reason: 'flag', assessment_id: flagged.assessment_id, set_request_id: null },
          { reason: 'harder', assessment_id: harder.assessment_id, set_request_id: null },
          { reason: 'not_done', assessment_id: null, set_request_id: waits.set_request_id },
          { reason: 'not_done', assessment_id: null, set_request_id: late.set_request_id },
        ],
      }),
      aCaseOf(noor),
    ]);

    const why = await within(await cardOf('Maya Hart')).findByRole('list', { name: 'Why to look' });
    expect(linesOf(why)).toEqual([
      'Low mood, today: Thoughts of self-hurt on several days',
      'Anxiety score up by 7: a reliable change',
      'Anxiety: asked 9 days ago, not done',
      'Anxiety: was due yesterday, not done',
    ]);
    within(await cardOf('Maya Hart')).getByText('Yesterday, came in today');
    const other = await cardOf('Noor Haddad');
    expect(within(other).getByText('No result that you can see')).toBeDefined();
    expect(screen.getByRole('link', { name: '1 needs a look' })).toBeDefined();
  });

  it('show what was asked for, and each result with its change', async () => {
    const same = { scale: 'total', verdict: 'not distinguishable from chance', index: 'NHS' } as const;
    const open_ = anAsked(priya, maya, { created_at: stored(2), due_date: stored(-3) });
    const done = anAsked(priya, maya, { status: 'completed' });
    const result = aCaseResult({
      changes: [{ ...same, direction: 'worse', difference: 1, threshold: 4 }],
      scores: [aScore('total', 'Anxiety score', null, 21)],
    });
    open([aCaseOf(maya, { requests: [open_, done], results: [aCaseResult(), result] })]);

    const card = await cardOf('Maya Hart');
    const [asked, results] = within(card).getAllByRole('region');
    expect(linesOf(asked as HTMLElement)[0]).toMatch(/^Anxiety: asked 2 days ago, due \w+/);
    expect(linesOf(asked as HTMLElement)[1]).toBe('Anxiety: done');
    expect(results?.textContent).toContain('Anxiety score 14, Moderate');
    expect(results?.textContent).toContain('too few answers for a score');
    expect(results?.textContent).toContain('No reliable change since the time before');
    expect(within(card).queryByRole('list', { name: 'Why to look' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Which people' })).toBeNull();
  });

  it('are asked for again when something changes, and page by page', async () => {
    const people = Array.from({ length: 30 }, (_, index) =>
      aCaseOf(aPerson({ first_name: 'Kim', last_name: `Wells ${index}` })),
    );
    const { server, user } = open(people);
    await screen.findByText('25 of 30 people');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('30 of 30 people');

    server.people = [aCaseOf(maya)];
    act(() => announceChange({ kind: 'assessment', id: 1, about_patient_id: maya.id, change: 'added' }));
    await screen.findByText('1 of 1 person');
  });

  it('say that no one is there, that no one needs a look, and that they did not load', async () => {
    const { unmount } = open([]);
    expect(await screen.findByText('No one here yet')).toBeDefined();
    unmount();
    const second = open([aCaseOf(maya)], '/care/check-ins?view=look');
    expect(await screen.findByText('No one needs a look')).toBeDefined();
    second.unmount();
    api.on(caseloadCheckInsEndpoints.listCaseCheckIns, () => {
      throw new Refusal('fields_rejected');
    });
    renderApp('/care/check-ins');
    expect(await screen.findByText('The check-ins didn’t load')).toBeDefined();
  });

  it('let a professional ask several people at once, and say whom they could not ask', async () => {
    const kim = aPerson({ first_name: 'Kim', last_name: 'Wells' });
    const { user } = open([aCaseOf(maya), aCaseOf(noor), aCaseOf(kim, { may_ask: false })]);
    const asked = api.on(caseloadCheckInsEndpoints.askCaseload, () => ({
      requests: [anAsked(priya, maya)],
      not_asked: [{ member_id: noor.id, reason: 'waits' as const }],
    }));
    await user.click(await screen.findByRole('button', { name: 'Ask for a check-in' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Ask' }));
    expect(await dialog.findByRole('alert')).toBeDefined();
    expect(asked.calls).toEqual([]);

    expect(dialog.queryByRole('checkbox', { name: /Kim Wells/ })).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Check-in'), 'Anxiety');
    await user.click(dialog.getByRole('checkbox', { name: /Maya Hart/ }));
    await user.click(dialog.getByRole('checkbox', { name: /Noor Haddad/ }));
    await user.click(dialog.getByRole('button', { name: 'Ask' }));

    expect(await screen.findByText('You asked 1 person.')).toBeDefined();
    const others = screen.getByRole('list', { name: 'Not asked' });
    expect(others.textContent).toContain('Noor Haddad: an earlier request of yours for this check-in');
    expect(asked.calls).toMatchObject([
      { member_ids: [maya.id, noor.id], assessment_codes: ['A111202'], client_key: expect.any(String) },
    ]);
  });

  it('let a professional ask for a set in its order, and withdraw it', async () => {
    const set = anAsked(priya, maya, { created_at: stored(0) });
    const { server, user } = open([aCaseOf(maya)]);
    const asked = api.on(caseloadCheckInsEndpoints.askCaseload, () => ({ requests: [set], not_asked: [] }));
    await user.click(await screen.findByRole('button', { name: 'Ask for a check-in' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Check-in'), 'Wellbeing');
    await user.click(dialog.getByRole('button', { name: 'Add a check-in' }));
    expect(within(dialog.getByLabelText('Check-in 2')).queryByText('Wellbeing')).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Check-in 2'), 'Anxiety');
    expect(dialog.queryByRole('button', { name: 'Move up: Wellbeing' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Move up: Anxiety' }));
    expect(document.activeElement).toBe(dialog.getByLabelText('Check-in'));
    expect(dialog.getByLabelText<HTMLSelectElement>('Check-in').value).toBe('A111202');
    await user.click(dialog.getByRole('button', { name: 'Add a check-in' }));
    await user.click(dialog.getByRole('checkbox', { name: /Maya Hart/ }));
    server.people = [aCaseOf(maya, { requests: [set] })];
    await user.click(dialog.getByRole('button', { name: 'Ask' }));
    await screen.findByText('You asked 1 person.');
    expect(asked.calls).toMatchObject([{ assessment_codes: ['A111202', 'A111204'] }]);
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);

    const withdrawn = api.on(assessmentRequestsEndpoints.withdrawAssessmentRequest, () => {
      server.people = [aCaseOf(maya, { requests: [{ ...set, status: 'withdrawn' }] })];
      return { request: { ...set, status: 'withdrawn' as const } };
    });
    await user.click(await screen.findByRole('button', { name: 'Withdraw: Anxiety from Maya Hart' }));
    const sure = within(await screen.findByRole('dialog', { name: 'Withdraw this request?' }));
    await user.click(sure.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Anxiety: withdrawn');
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
    expect(withdrawn.calls).toEqual([{ set_request_id: set.set_request_id }]);
  });

  it('let a professional ask again and again, and change and stop that', async () => {
    const schedule = aSchedule(priya, maya);
    const refused = aSchedule(priya, maya, { status: 'refused', next_at: null });
    const { server, user } = open([aCaseOf(maya), aCaseOf(noor)]);
    const asked = api.on(checkInSchedulesEndpoints.scheduleCheckIns, () => ({
      schedules: [schedule],
      not_scheduled: [{ member_id: noor.id, reason: 'scheduled' as const }],
    }));
    await user.click(await screen.findByRole('button', { name: 'Ask for a check-in' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Check-in'), 'Anxiety');
    await user.selectOptions(dialog.getByLabelText('How often'), 'Every so many weeks');
    const every = dialog.getByLabelText('Every how many weeks');
    await user.clear(every);
    await user.type(every, '2');
    await user.selectOptions(dialog.getByLabelText('Day of the week'), 'Thursday');
    for (const one of ['Maya Hart', 'Noor Haddad'])
      await user.click(dialog.getByRole('checkbox', { name: new RegExp(one) }));
    server.people = [aCaseOf(maya, { schedules: [schedule, refused] }), aCaseOf(noor)];
    await user.click(dialog.getByRole('button', { name: 'Ask' }));

    expect(await screen.findByText('You set this up for 1 person.')).toBeDefined();
    expect(screen.getByText(/Noor Haddad: you ask for this on a schedule already/)).toBeDefined();
    const member_ids = [maya.id, noor.id];
    expect(asked.calls).toMatchObject([{ member_ids, every_days: 14, weekday: 4, time: '09:00' }]);
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);

    const lines = await within(await cardOf('Maya Hart')).findByRole('region', { name: 'On a schedule' });
    expect(linesOf(lines)[0]?.replaceAll('\u00a0', ' ')).toContain('Anxiety: every week on Mondays at 9 am');
    expect(linesOf(lines)[1]).toBe('Anxiety: stopped by the person');
    const changed = api.on(checkInSchedulesEndpoints.changeCheckInSchedule, () => ({ schedule }));
    await user.click(within(lines).getByRole('button', { name: 'Change: Anxiety for Maya Hart' }));
    const change = within(await screen.findByRole('dialog', { name: 'Change this schedule' }));
    await user.selectOptions(change.getByLabelText('Now'), 'Pause for now');
    await user.click(change.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changed.calls).toMatchObject([{ schedule_id: schedule.id, paused: true }]));

    const stopped = api.on(checkInSchedulesEndpoints.stopCheckInSchedule, () => ({ schedule: refused }));
    await user.click(within(lines).getByRole('button', { name: 'Stop: Anxiety for Maya Hart' }));
    const stop = within(await screen.findByRole('dialog', { name: 'Stop this schedule?' }));
    await user.click(stop.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(stopped.calls).toEqual([{ schedule_id: schedule.id }]));
  });

  it('are saved as a table', async () => {
    const { user } = open([aCaseOf(maya, { results: [aCaseResult()] })]);
    const saved: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${saved.push(file)}`;
    const contentType = 'text/csv';
    const exported = api.on(caseloadCheckInsEndpoints.exportCaseCheckIns, () => ({
      contentType,
      bytes: new TextEncoder().encode('Person'),
    }));
    await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    expect(await screen.findByText(/^The table is in your downloads/)).toBeDefined();
    expect(exported.calls).toHaveLength(1);
    expect(await saved[0]?.text()).toBe('Person');
  });

  it('say in the toast that a table has only the newest results', async () => {
    const { user } = open([aCaseOf(maya, { results: [aCaseResult()] })]);
    URL.createObjectURL = () => 'blob:1';
    api.on(caseloadCheckInsEndpoints.exportCaseCheckIns, () => ({
      contentType: 'text/csv',
      bytes: new TextEncoder().encode(`Person\r\n"${EXPORT_IS_CUT}"\r\n`),
    }));
    await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    expect((await screen.findByText(/^The table is in your downloads/)).textContent).toContain(EXPORT_IS_CUT);
  });
});
