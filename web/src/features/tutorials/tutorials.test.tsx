import { authEndpoints } from '@kith/contract/auth';
import { type Tutorial, tutorialsEndpoints } from '@kith/contract/tutorials';
import { usersEndpoints } from '@kith/contract/users';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useObservable } from '#client/browser/observable.ts';
import { runningTour } from '#client/browser/running-tour.ts';
import { session } from '#client/session/session.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { Tour } from './tour.tsx';
import { TutorialPage } from './tutorial-page.tsx';
import { tutorialsFor } from './tutorials-api.ts';
import { TutorialsPage } from './tutorials-page.tsx';

const maya = aPerson({ time_zone: 'UTC' });
let api: FakeApi;
let remembered: { readonly calls: readonly { readonly modal?: string | undefined }[] };

const step = (number: number, change: Partial<Tutorial['steps'][number]> = {}) => ({
  number,
  title: `Part ${number}`,
  text: `Words ${number}.`,
  target_route: '/tutorials/plan',
  point: 'plan-cards' as const,
  area: null,
  ...change,
});
const aTutorial = (change: Partial<Tutorial> = {}): Tutorial => ({
  id: 'plan',
  title: 'Make your plan',
  summary: 'One-tap cards.',
  minutes: 2,
  icon: 'life-buoy',
  audience: ['member'],
  steps: [step(1), step(2), step(3)],
  ...change,
});

/** Beside the page, as the shell has it. */
function PageWithTour() {
  const tour = useObservable(runningTour);
  return (
    <>
      <TutorialPage />
      {tour ? <Tour {...tour} /> : null}
    </>
  );
}

function begin(modals: readonly string[] = []) {
  const person = aPerson({ ...maya, last_access: modals.map((modal) => ({ path: null, modal })) });
  api.on(authEndpoints.getProfile, () => ({ user: person, session: aSession() }));
  signInAs(person);
}

const open = (at = '/tutorials/plan') => renderPage(PageWithTour, { path: '/tutorials/:id', at });

beforeEach(() => {
  api = new FakeApi();
  api.on(tutorialsEndpoints.fetchTutorials, () => ({
    tutorials: [aTutorial(), aTutorial({ id: 'work', title: 'At work', audience: ['professional'] })],
  }));
  remembered = api.on(usersEndpoints.recordLastAccess, () => ({ last_access: [] }));
});
afterEach(() => {
  runningTour.show(null);
  notify.clear();
  localStorage.clear();
  session.end('signed_out');
  api.close();
});

it('the list has what is for its reader, and says how far they are', async () => {
  begin(['tutorial/plan:2']);
  renderPage(TutorialsPage, { path: '/tutorials', at: '/tutorials' });
  const links = await screen.findAllByRole('link', { name: /At step 2 of 3/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/tutorials/plan']);
  expect(screen.queryByText('At work')).toBeNull();
});

it('a step is read out, leads on and back, and Esc leaves it where it is', async () => {
  begin();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  const first = await screen.findByRole('dialog', { name: 'Part 1' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('dialog', { name: 'Part 2' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('dialog', { name: 'Part 1' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toastStore.read().at(-1)?.text).toBe('You can continue at any time, under Tutorials.');
  await waitFor(() =>
    expect(remembered.calls.map(({ modal }) => modal)).toEqual([
      'tutorial/plan:1',
      'tutorial/plan:2',
      'tutorial/plan:1',
      'tutorial/plan:2',
    ]),
  );
  await screen.findByRole('button', { name: 'Continue with step 2' });
});

it('one that was seen to its end stays so when it is opened again and left', async () => {
  begin(['tutorial/plan:3']);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Continue with step 3' }));
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  await user.click(await screen.findByRole('button', { name: 'Show it again' }));
  await screen.findByRole('dialog', { name: 'Part 1' });
  await user.click(screen.getByRole('button', { name: 'Leave the tutorial' }));
  await screen.findByRole('button', { name: 'Show it again' });
  expect(remembered.calls.map(({ modal }) => modal)).toEqual(['tutorial/plan:3', 'tutorial/plan:done']);
});

it('another person in this tab does not see the step', async () => {
  begin();
  runningTour.show({ person: maya.id + 1, tutorial: aTutorial(), at: 0 });
  open();
  await screen.findByRole('heading', { level: 1, name: 'Make your plan' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each(['/tutorials/7', '/tutorials/no-such', '/tutorials/work'])('%s is not there', async (at) => {
  begin();
  open(at);
  await screen.findByRole('heading', { level: 1, name: 'This tutorial isn’t here' });
});

it('a supporter sees no step whose screen is closed to them', () => {
  const tutorial = aTutorial({
    audience: ['supporter'],
    steps: [step(1), step(2, { area: 'journeyOverview' }), step(3, { area: 'event' })],
  });
  const shown = (permissions: object) =>
    tutorialsFor([tutorial], maya, { as: 'supporter', permissions } as never)[0]?.steps.map(
      ({ number }) => number,
    );
  const view = { view: true };
  expect(shown({ journeyOverview: view, event: view })).toEqual([1, 2, 3]);
  expect(shown({ journeyOverview: view, event: { view: false } })).toEqual([1, 2]);
  expect(shown({ journeyOverview: { view: false }, event: view })).toEqual([1]);
});
