import { authEndpoints } from '@kith/contract/auth';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BuiltPages } from '#client/pages/page-contexts.ts';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { LinkCard } from './link-card.tsx';

const { getStartedLink, renewGetStartedLink } = invitationsEndpoints;
let api: FakeApi;

const aLink = (code: string) => ({ code, url: `https://kith.example/kith-get-started/${code}` });

function Page() {
  return (
    <BuiltPages value={(path) => path === '/kith-get-started/{patient_id}'}>
      <LinkCard />
    </BuiltPages>
  );
}

function open(link: ReturnType<typeof aLink> | null) {
  api.on(getStartedLink, () => ({ link }));
  const maya = aPerson();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  return renderPage(Page, { path: '/' });
}

beforeEach(() => {
  api = new FakeApi();
});

afterEach(() => {
  notify.clear();
  session.end('signed_out');
  api.close();
});

const field = () => screen.findByLabelText<HTMLInputElement>('Link');

it('a link is made, and copied', async () => {
  api.on(renewGetStartedLink, () => ({ link: aLink('first') }));
  const { user } = open(null);

  await user.click(await screen.findByRole('button', { name: 'Create my link' }));

  expect((await field()).value).toBe(aLink('first').url);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(aLink('first').url);
});

it('before a new link is made, the member reads that the old one stops working', async () => {
  const renew = api.on(renewGetStartedLink, () => ({ link: aLink('second') }));
  const { user } = open(aLink('first'));
  await field();

  await user.click(screen.getByRole('button', { name: 'Create a new link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a new link' }));
  expect(dialog.getByText(/^Your current link stops working straight away/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Keep this link' }));
  expect(renew.calls).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Create a new link' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create a new link' }),
  );
  await waitFor(async () => expect((await field()).value).toBe(aLink('second').url));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a link that did not load can be asked for again', async () => {
  const { user } = open(null);
  api.refuse(getStartedLink, 'unavailable');
  await screen.findByText('Your link didn’t load. It’s safe.');

  api.on(getStartedLink, () => ({ link: aLink('first') }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect((await field()).value).toBe(aLink('first').url);
});
