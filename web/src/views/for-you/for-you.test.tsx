import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { authEndpoints } from '@kith/contract/auth';
import { TASK_STATUS, tasksEndpoints } from '@kith/contract/tasks';
import { type Tutorial, tutorialsEndpoints } from '@kith/contract/tutorials';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { anArticle, keepArticles } from '#testing/articles.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aGoal, anArea, keepAreas } from '#testing/focus-areas.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { keepSilences } from '#testing/silences.ts';
import { aTask } from '#testing/tasks.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { ForYouPage } from './for-you-page.tsx';

const maya = aPerson({ time_zone: 'UTC' });
const area = anArea(maya);
const STEP: Tutorial['steps'][number] = {
  ...{ number: 1, title: 'The cards', text: 'They are yours.', area: null },
  ...{ target_route: '/tutorials/plan', point: 'plan-cards' },
};
const TUTORIAL: Tutorial = {
  ...{ id: 'plan', title: 'Make your plan', summary: 'One-tap cards.', minutes: 2 },
  ...{ icon: 'life-buoy', audience: ['member'], steps: [STEP] },
};
const begun = { status_id: TASK_STATUS.accepted };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
let api: FakeApi;
let silent: ReturnType<typeof keepSilences>;

function keep({ areas = [area], due_at = inDays(-2) as string | null } = {}) {
  keepAreas(api, maya, areas);
  keepArticles(api, [
    anArticle({
      id: 30,
      title: 'Fits',
      focus_areas: [{ id: area.focus_area_id, focus_area: area.focus_area }],
    }),
    anArticle({ id: 31, title: 'Of another area', focus_areas: [{ id: 99, focus_area: 'Other' }] }),
  ]);
  const later = aTask(maya, maya, { ...begun, title: 'In a week', due_at: inDays(7) });
  const tasks =
    due_at === null ? [later] : [aTask(maya, maya, { ...begun, title: 'Ring the pool', due_at }), later];
  api.on(tasksEndpoints.listTasks, () => ({ tasks, has_more_data: false }) as never);
}

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(assessmentRequestsEndpoints.listRequestsOfUser, () => ({ assessments_requests: [] }) as never);
  api.on(tutorialsEndpoints.fetchTutorials, () => ({ tutorials: [] }));
  signInAs(maya);
  silent = keepSilences(api);
  area.goals = [aGoal(maya, area, { goal: 'Sleep by eleven' })];
});
afterEach(() => {
  notify.clear();
  session.end('signed_out');
  api.close();
});

const open = () => renderPage(ForYouPage, { path: '/foryou' });

it('shows what is due, unfinished or fits, each with the reason, and nothing else', async () => {
  keep();
  open();
  const goal = await screen.findByRole('region', { name: 'Unfinished goals' });
  within(goal).getByText(`You work on ${area.focus_area}, and this goal isn’t finished.`);
  const reading = within(screen.getByRole('region', { name: 'To read' }));
  expect(reading.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Fits']);
  reading.getByText(`You work on ${area.focus_area}.`);
  const due = within(screen.getByRole('region', { name: 'Tasks' }));
  expect(due.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ring the pool']);
  due.getByText(/^(Overdue|Due|Was due)/);
});

it('a line is silenced for good, and its page alone is asked to', async () => {
  keep();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Don’t show this: Sleep by eleven' }));
  await waitFor(() => expect(screen.queryByText('Sleep by eleven')).toBeNull());
  expect(silent).toMatchObject([{ kind: 'for_you_goal', record_id: area.goals[0]?.id, until: null }]);
  screen.getByText('Ring the pool');
});

it('the keyboard stays on the page as a line goes', async () => {
  area.goals = ['Sleep by eleven', 'Walk each day'].map((goal) => aGoal(maya, area, { goal }));
  keep();
  const { user } = open();
  const goals = within(await screen.findByRole('region', { name: 'Unfinished goals' }));
  goals.getByRole('button', { name: 'Don’t show this: Sleep by eleven' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Sleep by eleven')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Not today: Walk each day' }));
  goals.getByRole('button', { name: 'Don’t show this: Walk each day' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Walk each day')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('reads first what is about an area above all, and says that tutorials go together', async () => {
  keep();
  const [own, other] = [
    { id: area.focus_area_id, focus_area: area.focus_area },
    { id: 99, focus_area: 'Other' },
  ];
  keepArticles(api, [
    anArticle({ id: 1, title: 'A medicine', kind: 'medication', focus_areas: [own] }),
    anArticle({ id: 2, title: 'Also of it', focus_areas: [other, own] }),
    anArticle({ id: 3, title: 'About it', focus_areas: [own, other] }),
  ]);
  api.on(tutorialsEndpoints.fetchTutorials, () => ({ tutorials: [TUTORIAL] }));
  open();
  const reading = within(await screen.findByRole('region', { name: 'To read' }));
  expect(reading.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'About it',
    'Also of it',
    'A medicine',
  ]);
  screen.getByRole('button', { name: 'Don’t show tutorials' });
});

it('does not say that nothing needs its reader where some of it did not load', async () => {
  keep({ areas: [], due_at: null });
  api.refuse(tasksEndpoints.listTasks, 'forbidden');
  const { user } = open();
  await screen.findByText(/^Some of it didn’t load/);
  expect(screen.queryByText('Nothing needs you right now')).toBeNull();
  keep();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Ring the pool');
  await waitFor(() => expect(screen.queryByText(/^Some of it didn’t load/)).toBeNull());
});

it('says so where nothing needs its reader', async () => {
  keep({ areas: [], due_at: null });
  open();
  await screen.findByText('Nothing needs you right now');
});
