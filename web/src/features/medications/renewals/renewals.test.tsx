import { authEndpoints } from '@kith/contract/auth';
import { type Renewal, type RenewalToDo, renewalsEndpoints } from '@kith/contract/renewals';
import { teamEndpoints } from '@kith/contract/team';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aMedication, keepMedications } from '#testing/medications.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aCard, aPerson, aSession } from '#testing/world.ts';
import { MedicationsPage } from '../medications-page.tsx';
import { RenewalsPage } from './renewals-page.tsx';

const { listRenewals, listRenewalChoices, renewScript, withdrawRenewal, listRenewalsToDo, moveRenewal } =
  renewalsEndpoints;
const { undoRenewalStep } = renewalsEndpoints;
const maya = aPerson({ first_name: 'Maya', last_name: 'Hart' });
const lee = { ...aCard(aPerson({ first_name: 'Dr', last_name: 'Lee' })), displayName: 'Dr Lee' };
const lena = aPerson({ roles: ['receptionist', 'patient'] });
const clinic = { id: 12, name: 'Banksia Clinic' };
const AT = new Date(Date.now() - 3_600_000).toISOString();
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(teamEndpoints.getTeam, () => ({ team: [] }));
});

afterEach(async () => {
  cleanup();
  notify.clear();
  session.end('signed_out');
  await deleteAllDrafts();
  api.close();
});

function be(person: typeof maya) {
  api.on(authEndpoints.getProfile, () => ({ user: person, session: aSession() }));
  signInAs(person);
}
const toast = () => toastStore.read().map(({ text }) => text);

const aRenewal = (change: Partial<Renewal> = {}): Renewal => ({
  id: 5,
  medication_id: 1,
  state: 'requested',
  note: null,
  prescriber: lee,
  organisation: clinic,
  usual_days: 2,
  is_read: true,
  asked_at: AT,
  closed_at: null,
  steps: [{ state: 'requested', by: 'member', at: AT, reason: null }],
  ...change,
});

it('asks for a new script, says who can read it, and shows how far it is', async () => {
  be(maya);
  const medication = aMedication(maya);
  keepMedications(api, maya, [medication]);
  let kept: Renewal[] = [];
  api.on(listRenewals, () => ({ renewals: kept, has_more_data: false }));
  api.on(listRenewalChoices, () => ({
    choices: [
      { prescriber: lee, organisation: clinic, usual_days: 2 },
      { prescriber: null, organisation: clinic, usual_days: 2 },
    ],
  }));
  const asked = api.on(renewScript, ({ note }) => {
    kept = [aRenewal({ medication_id: medication.id, note: note ?? null })];
    return { renewal: kept[0] as Renewal };
  });
  api.on(withdrawRenewal, () => {
    kept = [aRenewal({ medication_id: medication.id, state: 'withdrawn', closed_at: AT })];
    return { renewal: kept[0] as Renewal };
  });
  const { user } = renderPage(MedicationsPage, { path: '/medications' });
  await user.click(await screen.findByRole('button', { name: /^More about/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ask for a new script' }));
  // The dialog that waits for the choices is another one than the form.
  await screen.findByText('The front desk of Banksia Clinic can read it too.');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  await dialog.findByText('Please choose who to ask.');
  expect(asked.calls).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: /^Dr Lee/ }));
  expect(dialog.getByText(/Usually 2 working days/)).toBeTruthy();
  await user.type(dialog.getByLabelText('Note (optional)'), 'Ten days left');
  await user.click(dialog.getByRole('button', { name: 'Send request' }));

  await screen.findByText(/^Sent to Dr Lee and the front desk of Banksia Clinic/);
  expect(asked.calls[0]).toMatchObject({ id: medication.id, prescriber_id: lee.id, note: 'Ten days left' });
  expect(toast()).toContain('Your request was sent. Usually 2 working days.');
  await user.click(screen.getByRole('button', { name: 'Withdraw request' }));
  await waitFor(() => expect(screen.queryByText(/^Sent to/)).toBeNull());
});

it('shows each step with its reason, and says when no one can read a request any more', async () => {
  be(maya);
  const [one, two] = [aMedication(maya), aMedication(maya, { name: 'Lithium' })];
  keepMedications(api, maya, [one, two]);
  const declined = { state: 'declined', by: 'prescriber', at: AT, reason: 'Let us talk first' } as const;
  api.on(listRenewals, () => ({
    renewals: [
      aRenewal({
        medication_id: one.id,
        state: 'declined',
        closed_at: AT,
        steps: [...aRenewal().steps, declined],
      }),
      aRenewal({ id: 6, medication_id: two.id, is_read: false }),
    ],
    has_more_data: false,
  }));
  renderPage(MedicationsPage, { path: '/medications' });
  expect(await screen.findAllByText('“Let us talk first”')).not.toHaveLength(0);
  await screen.findByText(/^No one can read this request any more/);
});

const toDo = (change: Partial<RenewalToDo> = {}): RenewalToDo => ({
  id: 5,
  member: { ...aCard(maya), displayName: 'Maya Hart' },
  member_number: '000012',
  name: 'Sertraline (Zoloft)',
  form: 'tablet',
  strength: '50 mg',
  dose: 'One in the morning',
  frequency: 'once_a_day',
  frequency_words: null,
  prescribed_by: 'Dr Lee',
  note: 'Ten days left',
  state: 'requested',
  prescriber: null,
  organisation: clinic,
  asked_at: AT,
  moved_by: null,
  undo_until: null,
  ...change,
});

function Work() {
  return (
    <>
      <RenewalsPage />
      <Toasts />
    </>
  );
}

it('staff see what waits as it was written, take a step, and take it back', async () => {
  be(lena);
  let kept = toDo();
  api.on(listRenewalsToDo, () => ({ renewals: [kept], has_more_data: false }));
  const moved = api.on(moveRenewal, ({ to }) => {
    kept = toDo({ state: to, moved_by: aCard(lena) });
    return { renewal: kept };
  });
  api.on(undoRenewalStep, () => {
    kept = toDo();
    return { renewal: kept };
  });
  const { user } = renderPage(Work, { path: '/care/renewals' });
  await screen.findByRole('heading', { level: 2, name: 'Maya Hart' });
  expect(screen.getByText('Sertraline (Zoloft), tablet, 50 mg')).toBeTruthy();
  expect(screen.getByText('One in the morning · Once a day')).toBeTruthy();
  expect(screen.getByText('“Ten days left”')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mark as seen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as seen' })).toBeNull());
  expect(moved.calls).toEqual([{ id: 5, from: 'requested', to: 'seen' }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Mark as seen' });
});

it('the front desk approves and declines nothing, and says a script is ready that was written elsewhere', async () => {
  be(lena);
  let kept = [toDo({ prescriber: lee }), toDo({ id: 6, state: 'seen' })];
  api.on(listRenewalsToDo, () => ({ renewals: kept, has_more_data: false }));
  const moved = api.on(moveRenewal, () => {
    kept = [];
    return { renewal: toDo({ id: 6, state: 'ready' }) };
  });
  const { user } = renderPage(Work, { path: '/care/renewals' });
  await screen.findByText('Dr Lee approves or declines this.');
  const names = screen.getAllByRole('group').map((group) =>
    within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  );
  expect(names).toEqual([
    ['Mark as seen', 'Needs a visit'],
    ['Mark as ready', 'Needs a visit'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Mark as ready' }));
  await screen.findByText('No requests wait');
  expect(moved.calls).toEqual([{ id: 6, from: 'seen', to: 'ready' }]);
});

it('a request is declined with a reason, and a colleague who was faster is said', async () => {
  const pat = aPerson({ roles: ['provider', 'patient'] });
  be(pat);
  let kept = [toDo({ prescriber: aCard(pat) })];
  api.on(listRenewalsToDo, () => ({ renewals: kept, has_more_data: false }));
  const moved = api.on(moveRenewal, () => {
    kept = [];
    return { renewal: toDo({ state: 'declined' }) };
  });
  const { user } = renderPage(Work, { path: '/care/renewals' });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(moved.calls).toEqual([]);
  await user.type(dialog.getByLabelText('Why, in a few words'), 'Please call us');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await screen.findByText('No requests wait');
  expect(moved.calls).toEqual([{ id: 5, from: 'requested', to: 'declined', reason: 'Please call us' }]);
});

it('a step that a colleague took first is refused, and the list is up to date', async () => {
  be(lena);
  const newer = toDo({ state: 'seen' });
  let kept = toDo();
  api.on(listRenewalsToDo, () => ({ renewals: [kept], has_more_data: false }));
  api.on(moveRenewal, () => {
    kept = newer;
    throw new Refusal('stale', { current: newer });
  });
  const { user } = renderPage(Work, { path: '/care/renewals' });
  await user.click(await screen.findByRole('button', { name: 'Mark as seen' }));
  await screen.findByText('A colleague answered this meanwhile. It’s up to date now.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as seen' })).toBeNull());
});
