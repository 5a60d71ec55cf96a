import { authEndpoints } from '@kith/contract/auth';
import {
  type FollowUpOrganisation,
  type FollowUpRule,
  followUpRulesEndpoints,
} from '@kith/contract/follow-up-rules';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aCard, aPerson, aSession } from '#testing/world.ts';
import { FollowUpRulesPage } from './rules-page.tsx';

const { listFollowUpRules, createFollowUpRule, updateFollowUpRule } = followUpRulesEndpoints;
const ada = aPerson({ first_name: 'Ada', roles: ['organisation_administrator', 'patient'] });
const sol = { ...aCard(aPerson({ first_name: 'Sol' })), displayName: 'Sol Marsh' };
let api: FakeApi;

const aRule = (change: Partial<FollowUpRule> = {}): FollowUpRule => ({
  id: 3,
  assessment_code: 'A111201',
  level: 'prompt',
  flag: null,
  role: 'care_coordinator',
  answer_minutes: 240,
  sentence: 'A coordinator reads a flagged answer within 4 working hours.',
  approved_by: 'Dr Lee',
  is_on: true,
  second_person: sol,
  saved_at: '2026-11-20T03:00:00.000Z',
  saved_by: aCard(ada),
  version: 2,
  earlier: [],
  ...change,
});
const clinic = (rules: FollowUpRule[]): FollowUpOrganisation => ({
  organisation: { id: 12, name: 'Banksia Clinic' },
  has_hours: false,
  rules,
  staff: [sol],
  people_by_role: { provider: 1, care_coordinator: 2, organisation_administrator: 1 },
});

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: ada, session: aSession() }));
  signInAs(ada);
});

afterEach(async () => {
  cleanup();
  await deleteAllDrafts();
  notify.clear();
  session.end('signed_out');
  api.close();
});

const open = (...rules: FollowUpRule[]) => {
  api.on(listFollowUpRules, () => ({ organisations: [clinic(rules)] }));
  return renderPage(FollowUpRulesPage, { path: '/care/follow-up-rules' });
};

it('says what members read while there is no rule, and makes one that is off', async () => {
  const made = api.on(createFollowUpRule, () => ({ rule: aRule({ is_on: false, version: 1 }) }));
  const { user } = open();
  await screen.findByText(/Members read “No one is watching your answers live\.”/);
  await user.click(screen.getByRole('button', { name: 'Add a rule' }));
  const form = within(screen.getByRole('region', { name: 'Add a rule' }));
  form.getByText(/every hour counts, nights as well/);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect((await form.findByRole('alert')).textContent).toMatch(/the second person/);
  expect(made.calls).toEqual([]);

  await user.selectOptions(form.getByLabelText('Check-in'), 'Low mood (depression)');
  await form.findByRole('option', { name: 'Only: Score in the severe band' });
  await user.selectOptions(form.getByLabelText('Follow up'), 'Only: Score in the severe band');
  await user.selectOptions(form.getByLabelText(/^Second person/), 'Sol Marsh');
  await user.type(form.getByLabelText('What members read'), 'We read it within a day.');
  await user.type(form.getByLabelText('Who approved this sentence'), 'Dr Lee');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(made.calls).toMatchObject([
      {
        organisation_id: 12,
        assessment_code: 'A111201',
        flag: 'phq9_severe',
        asked_role: 'care_coordinator',
        second_person_id: sol.id,
        answer_minutes: 240,
        sentence: 'We read it within a day.',
        is_on: false,
      },
    ]),
  );
});

it('is turned on and off, and keeps what is typed when it was changed elsewhere', async () => {
  const versions: number[] = [];
  api.on(updateFollowUpRule, ({ version }) => {
    versions.push(Number(version));
    if (versions.length === 1) throw new Refusal('stale', { current: aRule({ version: 3 }) });
    return { rule: aRule({ version: 4, is_on: false }) };
  });
  const { user } = open(aRule());
  await screen.findByText('A coordinator reads a flagged answer within 4 working hours.');
  screen.getByText('Care coordinators within 4 hours, then Sol Marsh');
  await user.click(screen.getByRole('button', { name: 'Change Low mood (depression)' }));
  await user.click(screen.getByRole('switch', { name: 'This rule is on' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^This rule was changed somewhere else/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(versions).toEqual([2, 3]));
});

it('shows the sentences that members read before', async () => {
  const {
    id: _id,
    saved_by: _by,
    earlier: _earlier,
    ...said
  } = aRule({ version: 1, sentence: 'An older one.' });
  const { user } = open(aRule({ earlier: [said] }));
  await user.click(await screen.findByText('Earlier versions'));
  screen.getByText(/^Version 1, .* On: An older one\.$/);
});

it('has nothing to set for a person who administers no organisation', async () => {
  api.on(listFollowUpRules, () => ({ organisations: [] }));
  renderPage(FollowUpRulesPage, { path: '/care/follow-up-rules' });
  await screen.findByRole('heading', { name: 'For administrators' });
});
