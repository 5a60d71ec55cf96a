import { authEndpoints } from '@kith/contract/auth';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { aThread, aThreadMember } from '#testing/conversations.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aMembership, keepMemberships, theMember } from '#testing/memberships.ts';
import { aSupporter, keepSupporters } from '#testing/permissions.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aCard, aPerson, aSession } from '#testing/world.ts';

const sam = aPerson({ first_name: 'Sam', last_name: 'Okafor', initials: 'SO', avatar_colour: 3 });
const noor = aPerson({ first_name: 'Noor', last_name: 'Haddad', initials: 'NH', avatar_colour: 3 });
const kim = aPerson({ first_name: 'Kim', last_name: 'Wells', initials: 'KW', avatar_colour: 3 });
const asSupporter = { role: 'Supporter', role_id: 10 };
const maya = aPerson({
  avatar_colour: 5,
  support_team: [sam, noor].map((one) => ({ ...aCard(one), ...asSupporter })),
});
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  localStorage.clear();
  sessionStorage.clear();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  keepMemberships(api, maya, { team: [theMember(maya), aMembership(maya, sam), aMembership(maya, noor)] });
  keepSupporters(api, [aSupporter(sam), aSupporter(noor)]);
  const threads = [sam, noor, kim].map((one) =>
    aThread({ conversation_id: one.id, members: [maya, one].map((who) => aThreadMember(aCard(who))) }),
  );
  api.on(conversationsEndpoints.listThreads, () => ({ threads, has_more_data: false }));
  signInAs(maya);
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

/** As drawn: the same wherever the person stands on the page. */
function coloursOf(initials: string): string[] {
  const faces = [...document.querySelectorAll('.av')].filter(({ textContent }) => textContent === initials);
  return [...new Set(faces.map(({ className }) => /\bav\d\b/.exec(className)?.[0] ?? 'none'))];
}

it.each([
  ['/support/list', 'My team'],
  ['/supporter-permissions', 'Who can see what'],
  ['/messaging', 'Messages'],
])('two people of one team and one stored colour are told apart alike on %s', async (path, title) => {
  renderApp(path);
  await screen.findByRole('heading', { level: 1, name: title });
  await screen.findAllByText('NH');

  expect({ maya: coloursOf('MH'), sam: coloursOf('SO'), noor: coloursOf('NH') }).toEqual({
    maya: ['av5'],
    sam: ['av3'],
    noor: ['av0'],
  });
});

it('a person outside of the team has the colour that is theirs', async () => {
  renderApp('/messaging');

  await screen.findAllByText('KW');

  expect(coloursOf('KW')).toEqual(['av3']);
});
