import { authEndpoints } from '@kith/contract/auth';
import { careEndpoints } from '@kith/contract/care';
import { notesEndpoints } from '@kith/contract/notes';
import { type User, usersEndpoints } from '@kith/contract/users';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { aMembershipCard } from '#testing/care.ts';
import { keepNoConsents } from '#testing/consents.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { keepNothingNext } from '#testing/next.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { keepCaseload } from '#testing/teams.ts';
import { aPerson, aSession } from '#testing/world.ts';

let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  keepNoConsents(api);
  keepNothingNext(api);
  sessionStorage.clear();
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

/** A person who is here for the first time. */
function open(change: Partial<User>) {
  let person = aPerson({ member_last_login: null, ...change });
  api.on(authEndpoints.getProfile, () => ({ user: person, session: aSession() }));
  api.on(notesEndpoints.listNotesByMe, () => ({ notes: [], has_more_data: false }));
  const card = api.on(careEndpoints.getMembershipCard, () => ({ membership_card: aMembershipCard(person) }));
  api.on(usersEndpoints.updateLastLogin, () => {
    person = { ...person, member_last_login: '2026-11-21T03:00:00.000Z' };
    return { user: person };
  });
  keepCaseload(api, []);
  signInAs(person);
  return { ...renderApp('/'), person, card };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => screen.getByRole('button', { name });

describe('a new member of RSL WA', () => {
  it('meets their card, what Kith is, and Open Arms by name, and then home', async () => {
    const { user, address, card, person } = open({ first_name: 'Frank', is_rslwa: true });
    await title('Welcome to Kith, Frank');
    expect(address()).toBe('/welcome/rslwa');
    expect(await screen.findByRole('region', { name: 'RSL WA member card' })).toBeDefined();
    expect(screen.getByText('000017')).toBeDefined();
    expect(card.calls[0]).toEqual({ id: person.id });

    await user.click(press('Next'));
    await title('A calm place of your own');
    await user.click(press('Next'));
    await title('Open Arms is there any time');
    const line = screen.getByRole('link', { name: '1800 011 046' });
    expect(line.getAttribute('href')).toBe('tel:1800011046');
    await user.click(press('Next'));
    await title('What brings you here?');
    await user.click(press('Skip the rest'));

    await waitFor(() => expect(address()).toBe('/'));
  });

  it('goes on without the card when it does not load', async () => {
    const { user } = open({ first_name: 'Frank', is_rslwa: true });
    api.refuse(careEndpoints.getMembershipCard, 'internal');
    await title('Welcome to Kith, Frank');

    await user.click(press('Next'));

    await title('A calm place of your own');
  });
});

describe('someone new who works with members', () => {
  it('is told how it works here, and ends at their caseload', async () => {
    const { user, address } = open({
      first_name: 'Jo',
      role: 'care_coordinator',
      roles: ['care_coordinator', 'patient'],
    });
    await title('Welcome to Kith, Jo');
    expect(await screen.findByText('They choose what you see')).toBeDefined();

    expect(screen.getByText(/^Kith is not an emergency service/)).toBeDefined();
    expect(screen.queryByText(/^Step/)).toBeNull();
    await user.click(press('Open my caseload'));

    await title('Caseload');
    expect(address()).toBe('/care');
  });
});
