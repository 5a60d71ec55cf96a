import { authEndpoints } from '@kith/contract/auth';
import { teamEndpoints } from '@kith/contract/team';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { onTeamOf } from '#testing/groups.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPlan, keepPlan } from '#testing/safety-plan.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { SafetyPlanPage } from '../../../views/safety-plan/safety-plan-page.tsx';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi();
});
afterEach(() => {
  session.end('signed_out');
  api.close();
});

const maya = aPerson();

/** The sheet of a plan that a group and a team see, for a member with these people on their team. */
async function openSheet(...people: ReturnType<typeof aPerson>[]) {
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  const several = {
    shared_with_group: [{ id: 3, name: 'Family' }],
    shared_with_organisation_team: [{ id: 4, name: 'Intake' }],
  };
  keepPlan(api, aPlan(maya, { version: 1, ...several }));
  api.on(teamEndpoints.getTeam, () => ({ team: people.map((one) => onTeamOf(maya, one)) }));
  const { user } = renderPage(SafetyPlanPage, { path: '/safety-plan' });
  await screen.findByText('Shared with 2 groups');
  await user.click(screen.getAllByRole('button', { name: 'Share my plan' })[0] ?? document.body);
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Share my plan' })) };
}

it('the groups and teams that see a plan are named where no person is on the team', async () => {
  const { sheet } = await openSheet();
  await sheet.findByText(/The people in Family and Intake can look at it too/);
  expect(sheet.queryByText(/It’s just you/)).toBeNull();
});

it('the groups and teams that see a plan are named wherever it says who sees it', async () => {
  const { user, sheet } = await openSheet(aPerson({ first_name: 'Sam' }));

  await sheet.findByText(/The people in Family and Intake can look at it too/);
  expect(sheet.getByRole('link', { name: 'Sharing groups' }).getAttribute('href')).toBe('/groups');
  await user.click(sheet.getByRole('button', { name: 'Next' }));
  sheet.getByText('Only you and the people in Family and Intake will see your plan.');
});
