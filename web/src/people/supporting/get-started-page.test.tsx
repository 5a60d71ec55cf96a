import { authEndpoints } from '@kith/contract/auth';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastPath } from '#client/pages/last-path.ts';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { GetStartedPage } from './get-started-page.tsx';

const CODE = 'wIbt3_opaque-code';
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  sessionStorage.clear();
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

const open = () =>
  renderPage(GetStartedPage, { path: '/kith-get-started/:patient_id', at: `/kith-get-started/${CODE}` });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function fillIn(user: ReturnType<typeof open>['user']) {
  await title('Get started as a supporter');
  const typed = { 'First name': 'Sam', 'Last name': 'Hart', Email: 'sam@example.com' };
  for (const [label, text] of Object.entries(typed)) await user.type(field(label), text);
  for (const [label, text] of Object.entries({ Day: '3', Month: '5', Year: '1987' }))
    await user.type(field(label), text);
}

describe('someone without an account', () => {
  it('asks for one with the code of the link, and is sent to their mail whatever the link', async () => {
    const sent = api.on(invitationsEndpoints.registerAsSupporter, () => ({ ok: true as const }));
    const { user } = open();
    await fillIn(user);

    await user.click(screen.getByRole('button', { name: 'Send me the link' }));

    await title('Check your email');
    expect(screen.getByText(/We sent an email to sam@example.com/)).toBeDefined();
    expect(sent.calls).toEqual([
      {
        member_link: CODE,
        first_name: 'Sam',
        last_name: 'Hart',
        email: 'sam@example.com',
        birth_date: '1987-05-03',
      },
    ]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('sam@example.com');
  });

  it('asks the server for nothing before that', async () => {
    open();

    await title('Get started as a supporter');
    expect(api.asked).toBe(0);
  });

  it('finds what they typed after a reload, until someone has signed in here', async () => {
    const first = open();
    await fillIn(first.user);
    first.unmount();

    const second = open();
    await title('Get started as a supporter');
    expect(field('Email').value).toBe('sam@example.com');
    expect(field('Year').value).toBe('1987');
    second.unmount();

    session.begin({ token: 't', user: aPerson(), session: aSession() }, Date.now());
    session.end('signed_out');
    open();
    await title('Get started as a supporter');
    expect(field('Email').value).toBe('');
  });

  it('comes back here after logging in', async () => {
    const { user } = open();

    await user.click(await screen.findByRole('link', { name: 'Log in' }));

    expect(lastPath()?.path).toBe(`/kith-get-started/${CODE}`);
  });
});

describe('someone who is signed in', () => {
  const sam = aPerson({ first_name: 'Sam' });

  beforeEach(() => {
    api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
    session.begin({ token: 't', user: sam, session: aSession() }, Date.now());
  });

  it('asks with one press, and is told that nothing is open before a yes', async () => {
    const asked = api.on(invitationsEndpoints.askToSupport, () => ({ ok: true as const }));
    const { user } = open();
    expect(await screen.findByText('You’re logged in as Sam Hart.')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Ask to support' }));

    const heading = await title('Request sent');
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/They share nothing until they accept/)).toBeDefined();
    expect(asked.calls).toEqual([{ member_link: CODE }]);
  });

  it('learns no more of a link that leads nowhere than that a new one is needed', async () => {
    api.refuse(invitationsEndpoints.askToSupport, 'not_found');
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Ask to support' }));

    expect(await screen.findByText(/This link doesn’t lead to someone you can support/)).toBeDefined();
  });

  it('can say that they are someone else', async () => {
    api.on(authEndpoints.logOut, () => ({ ok: true as const }));
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Not you? Log out' }));

    await waitFor(() => expect(screen.getByRole('button', { name: 'Send me the link' })).toBeDefined());
    expect(session.state.phase).toBe('none');
  });
});
