import type { Appointment } from '@kith/contract/appointment-fields';
import { appointmentsEndpoints } from '@kith/contract/appointments';
import { assessmentsEndpoints } from '@kith/contract/assessments';
import { authEndpoints } from '@kith/contract/auth';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { medicationsEndpoints } from '@kith/contract/medications';
import { notesEndpoints } from '@kith/contract/notes';
import type { Visit } from '@kith/contract/visit-fields';
import { visitsEndpoints } from '@kith/contract/visits';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { anAppointment } from '#testing/appointments.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aGoal, anArea } from '#testing/focus-areas.ts';
import { keepNotes } from '#testing/notes.ts';
import { withoutRatings } from '#testing/ratings.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aVisit, aVisitPage } from '#testing/visits.ts';
import { aNote, aPerson, aSession } from '#testing/world.ts';
import { VisitPage } from './visit-page.tsx';

const { getVisit, listVisits, bringToVisit, takeBackFromVisit, reflectOnVisit } = visitsEndpoints;
const maya = aPerson({ first_name: 'Maya', last_name: 'Hart' });
const priya = aPerson({ first_name: 'Priya', last_name: 'Nair', roles: ['provider'] });

let api: FakeApi;
let appointment: Appointment;
let visit: Visit;

beforeEach(() => {
  api = new FakeApi();
  withoutRatings(api);
  appointment = anAppointment(maya, priya);
  visit = aVisit(appointment, { page: null, version: 0 });
  api.on(getVisit, () => ({ visit }));
  api.on(listVisits, () => ({ visits: [], has_more_data: false }));
  api.on(appointmentsEndpoints.getAppointment, () => ({ appointment }));
  api.on(assessmentsEndpoints.listSelfCompleted, () => ({ assessments: [], has_more_data: false }));
  api.on(focusAreasEndpoints.listFocusAreas, () => ({ focus_areas: [] }));
  api.on(focusAreasEndpoints.listCompletedGoals, () => ({ goals: [], has_more_data: false }));
  api.on(medicationsEndpoints.listMedicationChanges, () => ({ changes: [], has_more_data: false }));
});
afterEach(async () => {
  await deleteAllDrafts();
  session.end('signed_out');
  notify.clear();
  api.close();
});

function Page() {
  return (
    <>
      <VisitPage />
      <Toasts />
    </>
  );
}

function open(person = maya, notes = [aNote(maya, { text: 'I wake at four.' })]) {
  keepNotes(api, person, notes);
  api.on(authEndpoints.getProfile, () => ({ user: person, session: aSession() }));
  session.begin({ token: 't', user: person, session: aSession() }, Date.now());
  return renderPage(Page, { path: '/visit/:id', at: `/visit/${appointment.id}` });
}

it('shares what is chosen, and what was written stays where a newer page came from elsewhere', async () => {
  const note = aNote(maya, { text: 'I wake at four.' });
  const bring = api.on(bringToVisit, ({ version }) => {
    if (version !== 0) {
      visit = { ...visit, page: aVisitPage(), version: 4 };
      return { visit };
    }
    visit = { ...visit, page: aVisitPage({ questions: 'Elsewhere' }), version: 3 };
    throw new Refusal('stale', { current: visit });
  });
  const { user } = open(maya, [note]);
  await user.click(await screen.findByRole('checkbox', { name: /^I wake at four/ }));
  await user.type(screen.getByLabelText('Your questions'), 'Can I drink coffee?');
  await user.click(screen.getByRole('button', { name: 'Share with Priya' }));

  await screen.findByText(/^This was changed somewhere else/);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your questions').value).toBe('Can I drink coffee?');
  await user.click(await screen.findByRole('button', { name: 'Share the new copy' }));
  const page = within(await screen.findByRole('region', { name: 'What you bring' }));
  page.getByText(/^Priya can read this until/);
  const asked = { check_ins: [], goals: [], notes: [note.id], medicine_changes: [] };
  expect(bring.calls.map(({ version, id: _id, ...more }) => [version, more])).toEqual([
    [0, { ...asked, questions: 'Can I drink coffee?' }],
    [3, { ...asked, questions: 'Can I drink coffee?' }],
  ]);
});

it('offers goals that were reached, and keeps words in sight when the visit is over meanwhile', async () => {
  const reached = aGoal(maya, anArea(maya), { goal: 'Walk each day' });
  api.on(focusAreasEndpoints.listCompletedGoals, () => ({ goals: [reached], has_more_data: false }));
  visit = aVisit(appointment, { page: null, version: 0, can_bring: true });
  const { user, queries } = open();
  await user.click(await screen.findByRole('checkbox', { name: /^Walk each day \(reached\)/ }));
  await user.type(screen.getByLabelText('Your questions'), 'Can I drink coffee?');
  visit = { ...visit, can_bring: false };
  await queries.refetchQueries();
  await screen.findByText(/^This visit is over/);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your questions').value).toBe('Can I drink coffee?');
  expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull();
});

it('sends the version at which the form was filled, and shows the newer page before it is replaced', async () => {
  visit = aVisit(appointment, { page: aVisitPage({ notes: [] }), version: 1 });
  const bring = api.on(bringToVisit, ({ version, questions = null }) => {
    if (version !== visit.version) throw new Refusal('stale', { current: visit });
    visit = { ...visit, page: aVisitPage({ notes: [], questions }), version: version + 1 };
    return { visit };
  });
  const { user, queries } = open();
  await user.click(await screen.findByRole('button', { name: 'Change what you bring' }));
  await user.type(await screen.findByLabelText('Your questions'), ' Or tea?');
  visit = { ...visit, page: aVisitPage({ notes: [], questions: 'From my phone' }), version: 2 };
  await queries.refetchQueries();
  await user.click(screen.getByRole('button', { name: 'Share the new copy' }));

  const newer = within(await screen.findByRole('region', { name: 'The newer page' }));
  newer.getByText('From my phone');
  await user.click(screen.getByRole('button', { name: 'Share the new copy' }));
  within(await screen.findByRole('region', { name: 'What you bring' })).getByText(
    'Can I drink coffee? Or tea?',
  );
  expect(bring.calls.map(({ version }) => version)).toEqual([1, 2]);
});

it('leaves a newer page as it is, and forgets what was typed over it', async () => {
  visit = aVisit(appointment, { page: aVisitPage({ notes: [] }), version: 1 });
  api.on(bringToVisit, () => {
    visit = { ...visit, page: aVisitPage({ notes: [], questions: 'From my phone' }), version: 2 };
    throw new Refusal('stale', { current: visit });
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change what you bring' }));
  await user.type(await screen.findByLabelText('Your questions'), ' Or tea?');
  await user.click(screen.getByRole('button', { name: 'Share the new copy' }));
  await user.click(await screen.findByRole('button', { name: 'Leave the newer page' }));
  within(await screen.findByRole('region', { name: 'What you bring' })).getByText('From my phone');
  await user.click(screen.getByRole('button', { name: 'Change what you bring' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your questions')).value).toBe('From my phone');
});

it('writes over no newer words of how it was before its member has read them', async () => {
  visit = aVisit(appointment, { page: null, can_bring: false, can_reflect: true, version: 2 });
  const reflect = api.on(reflectOnVisit, ({ version, reflection = null }) => {
    if (version !== visit.version) throw new Refusal('stale', { current: visit });
    visit = { ...visit, own: { reflection }, version: version + 1 };
    return { visit };
  });
  const { user, queries } = open();
  await user.type(await screen.findByLabelText('How was this visit for you?'), 'Rushed.');
  visit = { ...visit, own: { reflection: 'I felt heard.' }, version: 3 };
  await queries.refetchQueries();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  const other = within(await screen.findByRole('region', { name: 'The other version' }));
  other.getByText('I felt heard.');
  const field = screen.getByLabelText('How was this visit for you?');
  await user.click(other.getByRole('button', { name: 'Take the other one' }));
  expect(field).toHaveProperty('value', 'I felt heard.');
  act(() => toastStore.read().at(-1)?.action?.onPress());
  expect(field).toHaveProperty('value', 'Rushed.');
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await screen.findByText('Kept, for you alone.');
  expect(reflect.calls.map(({ version }) => version)).toEqual([2, 3]);
});

it('says at its list that a note can’t be brought, and leaves it out once it is gone', async () => {
  const note = aNote(maya, { text: 'I wake at four.' });
  let isGone = false;
  api.on(bringToVisit, ({ notes }) => {
    if ((notes ?? []).length === 0) {
      visit = { ...visit, page: aVisitPage({ notes: [] }), version: 1 };
      return { visit };
    }
    isGone = true;
    throw new Refusal('fields_rejected', { errors: { notes: 'One of these can’t be brought any more.' } });
  });
  const { user } = open(maya, [note]);
  api.on(notesEndpoints.listNotesByMe, () => ({ notes: isGone ? [] : [note], has_more_data: false }));
  await user.click(await screen.findByRole('checkbox', { name: /^I wake at four/ }));
  await user.type(screen.getByLabelText('Your questions'), 'Why?');
  await user.click(screen.getByRole('button', { name: 'Share with Priya' }));

  const list = within(screen.getByRole('group', { name: 'Notes you wrote' }));
  await list.findByText('One of these can’t be brought any more.');
  await waitFor(() => expect(list.queryByRole('checkbox')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Share with Priya' }));
  await screen.findByRole('region', { name: 'What you bring' });
});

it('stops sharing, and says so where that failed', async () => {
  visit = aVisit(appointment);
  let fails = true;
  api.on(takeBackFromVisit, () => {
    if (fails) throw new Refusal('not_found');
    visit = aVisit(appointment, { page: aVisitPage({ shared: false }), version: 2 });
    return { visit };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Stop sharing' }));
  await screen.findByText('It’s still shared. Please try again.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
  await screen.findByText(/^Only you see this now\./);
  expect(screen.queryByRole('button', { name: 'Stop sharing' })).toBeNull();
});

it('asks its member alone how a visit was, once it is over', async () => {
  visit = aVisit(appointment, { page: null, can_bring: false, can_reflect: true, version: 2 });
  const reflect = api.on(reflectOnVisit, ({ reflection }) => {
    visit = { ...visit, own: { reflection: reflection ?? null }, version: 3 };
    return { visit };
  });
  const { user } = open();
  await screen.findByText('You didn’t bring anything to this visit.');
  await user.type(screen.getByLabelText('How was this visit for you?'), 'I felt heard.');
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await screen.findByText('Kept, for you alone.');
  expect(reflect.calls).toEqual([{ id: appointment.id, reflection: 'I felt heard.', version: 2 }]);
});

it('shows a professional what is brought, and no form of the member’s', async () => {
  visit = aVisit(appointment, { own: null, can_bring: false, version: 0 });
  open(priya, []);
  const page = within(await screen.findByRole('region', { name: 'What Maya brings' }));
  page.getByText('I wake at four.');
  page.getByText('Can I drink coffee?');
  expect(page.queryByRole('button', { name: /Stop sharing|Change/ })).toBeNull();
  expect(screen.queryByLabelText(/How was this visit/)).toBeNull();
});
