import { authEndpoints } from '@kith/contract/auth';
import { caseloadEndpoints } from '@kith/contract/caseload';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { keepCaseload } from '#testing/teams.ts';
import { aPerson, aSession } from '#testing/world.ts';

let api: FakeApi;
const open = aPerson().two_factor;
const due = { ...open, due_for_work: true };

beforeEach(() => {
  api = new FakeApi();
});
afterEach(() => {
  session.end('signed_out');
  api.close();
});

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

function arrive(two_factor: typeof due) {
  const priya = aPerson({ role: 'provider', roles: ['provider', 'patient'], two_factor });
  let now = priya;
  api.on(authEndpoints.getProfile, () => ({ user: now, session: aSession() }));
  api.on(authEndpoints.listSessions, () => ({ sessions: [] }));
  keepCaseload(api, []);
  signInAs(priya);
  return {
    priya,
    becomes: (next: typeof due) => {
      now = { ...priya, two_factor: next };
      return now;
    },
  };
}

it('someone at work without a second step meets one page that says why, sets it up, and goes on', async () => {
  const { becomes } = arrive(due);
  const { user } = renderApp('/care');
  await title('One more step before your work');
  await user.click(screen.getByRole('link', { name: 'Set up two-step login' }));
  await screen.findByText(/Your work opens with an authenticator app/);
  api.on(authEndpoints.updateTwoFactor, () => ({
    user: becomes({ ...open, enabled: true, recovery_codes_left: 10 }),
    recovery_codes: ['aaaa-bbbb-cccc'],
  }));

  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  await screen.findByRole('region', { name: 'Your recovery codes for Kith' });
  await user.click(await screen.findByRole('link', { name: 'Go to my work' }));

  await title('Caseload');
});

it('a page about work that is refused in the middle gives way to the same page', async () => {
  const { becomes } = arrive(open);
  api.on(caseloadEndpoints.listCaseload, () => {
    becomes(due);
    throw new Refusal('second_factor_required');
  });

  renderApp('/care');

  await title('One more step before your work');
});
