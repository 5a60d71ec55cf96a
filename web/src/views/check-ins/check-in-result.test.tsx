import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { assessmentsEndpoints } from '@kith/contract/assessments';
import { authEndpoints } from '@kith/contract/auth';
import { teamEndpoints } from '@kith/contract/team';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { anAsked } from '#testing/caseload-check-ins.ts';
import { aResult, aScore, aWatch, keepCheckIns } from '#testing/check-ins.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { keepGroups } from '#testing/groups.ts';
import { aTeammate } from '#testing/memberships.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { CheckInResultPage } from './check-in-result-page.tsx';

const maya = aPerson();
const sam = aPerson({ first_name: 'Sam' });
const priya = aPerson({ first_name: 'Priya', last_name: 'Nair' });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
});

afterEach(() => {
  cleanup();
  notify.clear();
  session.end('signed_out');
  api.close();
});

const gad7 = (score: number, day: string, change = {}) =>
  aResult(maya, {
    completed_at: `2026-11-${day}T03:00:00.000Z`,
    scores: [aScore('total', 'Anxiety score', score, 21)],
    ...change,
  });
const open = (id: number) =>
  renderPage(CheckInResultPage, { path: '/check-ins/result/:id', at: `/check-ins/result/${id}` });

it('says words first, then the number, the change with its index, and where the questions are from', async () => {
  const now = gad7(6, '20');
  keepCheckIns(api, maya, { results: [now, gad7(14, '06')] });
  const { user } = open(now.id);

  expect(await screen.findByRole('heading', { level: 1, name: 'Anxiety' })).toBeDefined();
  screen.getByText(/not a diagnosis/);
  expect(screen.getByRole('img', { name: /^Anxiety score: 6 out of 21, .+ Last time 14\.$/ })).toBeDefined();
  screen.getByText(
    'Lower than last time, by more than usual ups and downs, and in the range most people have.',
  );
  await user.click(screen.getByText('How we compare'));
  screen.getByText(/^A change of 4 points or more is larger than the usual ups and downs/);
  await user.click(screen.getByText('About this check-in'));
  screen.getByText(/^Generalised Anxiety Disorder scale \(GAD-7\)\. Version 1\.$/);
  for (const word of ['disorder score', 'You have']) expect(screen.queryByText(word)).toBeNull();
});

it('says that a small difference is about the same', async () => {
  const now = gad7(8, '20');
  keepCheckIns(api, maya, { results: [now, gad7(6, '06')] });
  open(now.id);

  await screen.findByText('About the same as last time.');
  screen.getByText(/can’t be told apart from chance/);
});

it('shows support beside a score that is reliably harder, and after a gentle flag', async () => {
  const now = gad7(16, '20', { flags: [{ id: 'gad7_severe', level: 'gentle', reason: 'Score' }] });
  keepCheckIns(api, maya, { results: [now, gad7(6, '06')] });
  open(now.id);

  await screen.findByText(
    /^Higher than last time, by more than usual ups and downs\. It may be worth talking/,
  );
  screen.getByText(/Some of your answers were about hard things/);
  expect(screen.getByRole('link', { name: 'Crisis support' }).getAttribute('href')).toBe('/help');
});

it('draws the line with the next result, and says so before', async () => {
  const only = gad7(6, '20');
  keepCheckIns(api, maya, { results: [only] });
  open(only.id);
  await screen.findByText('With your next result, a line shows up here.');
  cleanup();

  keepCheckIns(api, maya, { results: [only, gad7(14, '06')] });
  const { user } = open(only.id);
  await user.click(
    await screen.findByRole('button', { name: /^Show as table: Anxiety score: 2 results over time$/ }),
  );
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^When/),
    expect.stringMatching(/^20 Nov6 out of 21/),
    expect.stringMatching(/^6 Nov14 out of 21/),
  ]);
});

it('explains the marks where there are some, and says once what scales have in common', async () => {
  const sleep = aResult(maya, {
    assessment_code: 'A111209',
    short_title: 'Sleep reflection',
    scores: [aScore('sleep', 'Sleep', 60, 100)],
  });
  const three = ['depression', 'anxiety', 'stress'].map((scale) => aScore(scale, scale, 2, 42));
  const calm = aResult(maya, { assessment_code: 'A111155', scores: three });
  keepCheckIns(api, maya, { results: [sleep, calm] });
  open(sleep.id);
  await screen.findByText('60');
  expect(screen.queryByText('The group of this score')).toBeNull();
  cleanup();

  open(calm.id);
  await screen.findByText('The group of this score');
  expect(screen.getAllByText('Keep doing the things that help you.')).toHaveLength(1);
});

it('compares with the first time too, by the same index, where that is another', async () => {
  const now = gad7(6, '20');
  keepCheckIns(api, maya, { results: [now, gad7(7, '13'), gad7(14, '06')] });
  const { user } = open(now.id);

  await screen.findByText('About the same as last time.');
  screen.getByText(
    'Compared with the first time (6 November): lower, by more than usual ups and downs, and in the range most people have.',
  );
  await user.click(screen.getByText('How we compare'));
  screen.getByText(/^A change of less than 4 points can’t be told apart from chance/);
  screen.getByText(/^A change of 4 points or more is larger than the usual ups and downs/);
  expect(screen.getAllByText(/^Source: /)).toHaveLength(1);
});

it('explains the marks below the bar, and not beside it', async () => {
  const now = gad7(6, '20');
  keepCheckIns(api, maya, { results: [now, gad7(14, '06')] });
  open(now.id);

  const bar = await screen.findByRole('img', { name: /^Anxiety score: 6/ });
  expect(bar.closest('.card')?.textContent).toContain('Last time, 6 November');
});

it('is printed with what was folded, and folds it again', async () => {
  const now = gad7(6, '20');
  keepCheckIns(api, maya, { results: [now, gad7(14, '06')] });
  open(now.id);
  const folded = (await screen.findByText('About this check-in')).closest('details');

  globalThis.dispatchEvent(new Event('beforeprint'));
  expect(folded?.open).toBe(true);
  globalThis.dispatchEvent(new Event('afterprint'));
  expect(folded?.open).toBe(false);
});

it('says which end is which where an answer is a number', async () => {
  const scores = [aScore('sleep', 'Sleep', 60, 100)];
  const sleep = aResult(maya, { assessment_code: 'A111209', short_title: 'Sleep', scores });
  keepCheckIns(api, maya, { results: [sleep] });
  const answers = [{ component_id: 'A111209:q2', value: '3' }];
  api.on(assessmentsEndpoints.getAssessment, () => ({ assessment: sleep, answers }));
  const { user } = open(sleep.id);
  await user.click(await screen.findByText('The answers'));
  screen.getByText('3, from 0 (Every night) to 10 (Never)');
});

it('is saved by its member for health software: the questions, the answers and the score', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${saved.push(file)}`;
  const now = gad7(6, '20');
  keepCheckIns(api, maya, { results: [now] });
  const answers = Array.from({ length: 7 }, (_, at) => ({
    component_id: `A111202:q${at + 1}`,
    value: at === 0 ? '0' : '1',
  }));
  api.on(assessmentsEndpoints.getAssessment, () => ({ assessment: now, answers }));
  const { user } = open(now.id);
  await user.click(await screen.findByRole('button', { name: 'Save for health software (FHIR)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const { entry } = JSON.parse((await saved[0]?.text()) ?? '');
  expect(entry[0].resource).toMatchObject({ resourceType: 'Questionnaire' });
  expect(entry[1].resource).toMatchObject({ status: 'completed', authored: now.completed_at });
  expect(entry[1].resource.item.at(-1)).toMatchObject({
    linkId: 'score-total',
    answer: [{ valueDecimal: 6 }],
  });
});

it('is shared through the one dialog, which says that answers go along', async () => {
  const now = gad7(6, '20');
  keepCheckIns(api, maya, { results: [now] });
  keepGroups(api, maya);
  api.on(teamEndpoints.getTeam, () => ({ team: [aTeammate(maya, sam)] }));
  const { user } = open(now.id);
  await user.click(await screen.findByRole('button', { name: 'Share this result' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share this check-in' }));
  dialog.getByText(/Supporters see your scores and most answers, never what you wrote in your own words/);
});

it('says whether anyone watches: no one, or by its sentence an organisation, and what staff did', async () => {
  const now = gad7(6, '20');
  keepCheckIns(api, maya, { results: [now] });
  open(now.id);
  await screen.findByText('No one is watching your answers live, and no one is alerted by them.');
  cleanup();

  const at = '2026-11-20T03:00:00.000Z';
  const follow_up = { opened_at: at, due_at: at, acknowledged_at: at, closed_at: null };
  keepCheckIns(api, maya, {
    results: [now],
    watches: [
      aWatch({ id: 1, sentence: 'We call you.', follow_up }),
      aWatch({ id: 2, sentence: 'We read.' }),
    ],
  });
  open(now.id);
  await screen.findByText('We call you.');
  screen.getByText(/^Staff were asked .+\. Someone there took it on .+\.$/);
  screen.getByText('These answers didn’t call for it.');
  expect(screen.queryByText(/no one is alerted/)).toBeNull();
});

it('says of one that was asked for that the asker was told', async () => {
  const asked = anAsked(priya, maya, { status: 'completed' });
  const { set_request_id } = asked;
  const now = gad7(6, '20', { set_request_id, is_v2: true });
  keepCheckIns(api, maya, { results: [now] });
  api.on(assessmentRequestsEndpoints.getAssessmentRequest, () => ({ request: asked }));
  open(now.id);
  await screen.findByText('No one is watching your answers live. Priya was told you finished.');
  expect(screen.queryByText(/no one is alerted/)).toBeNull();
});

it('says nothing of a result that is not theirs to see', async () => {
  keepCheckIns(api, maya);
  open(999);
  await screen.findByText('This result can’t be opened');
});

it('says of another group by a small difference that both are true', async () => {
  const now = gad7(9, '20');
  keepCheckIns(api, maya, { results: [now, gad7(10, '06')] });
  open(now.id);

  await screen.findByText(
    'About the same as last time. The group is another, and the difference is within what chance makes.',
  );
});
