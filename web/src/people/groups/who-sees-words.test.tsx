import { authEndpoints } from '@kith/contract/auth';
import { groupsEndpoints } from '@kith/contract/groups';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aGroup, keepGroups } from '#testing/groups.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aCard, aPerson, aSession } from '#testing/world.ts';
import { ChoosingDialog } from './index.ts';
import { summaryOf } from './reach.tsx';

const maya = aPerson();
const nobodyYet = aGroup('Family', []);
const supporters = 'You and supporters who can see tasks';
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  keepGroups(api, maya, { people: [], groups: [nobodyYet] });
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});

afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

it('a choice that reaches no person is not called “only you” where others see the record without it', () => {
  const choice = { people: [], groups: [nobodyYet.id], teams: [] };
  const reach = { isOwn: true, people: [], leftOut: [], readers: 0, isFailed: false, retry: () => undefined };
  expect(summaryOf(choice, supporters, reach)).not.toMatch(/only you/i);
  expect(summaryOf(choice, 'You and Maya', reach)).not.toMatch(/only you/i);
});

it('a record that supporters or the member see is not called private', async () => {
  renderPage(
    () => (
      <ChoosingDialog
        opened
        kind="task"
        about={maya.id}
        alone={supporters}
        hint="Supporters who can see tasks can see this too."
        choice={{ people: [], groups: [], teams: [] }}
        onChoose={() => undefined}
        onClose={() => undefined}
      />
    ),
    { path: '/tasks' },
  );
  await screen.findByText(`${supporters} can see it.`);
  expect(screen.queryByRole('button', { name: /private/i })).toBeNull();
});

it('a person who is left out of a record of a chosen group is named', async () => {
  const sam = aPerson({ first_name: 'Sam' });
  api.on(groupsEndpoints.resolveAudience, () => ({ people: [], left_out: [aCard(sam)] }));
  renderPage(
    () => (
      <ChoosingDialog
        opened
        kind="note"
        about={maya.id}
        alone="Only you"
        choice={{ people: [], groups: [nobodyYet.id], teams: [] }}
        onChoose={() => undefined}
        onClose={() => undefined}
      />
    ),
    { path: '/journey' },
  );
  await screen.findByText('Sam doesn’t see this one.');
});
