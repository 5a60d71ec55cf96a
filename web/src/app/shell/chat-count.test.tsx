import { conversationsEndpoints } from '@kith/contract/conversations';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { navGroups } from './nav.ts';
import { SideMenu } from './side-menu.tsx';
import { TabBar } from './tab-bar.tsx';

let api: FakeApi;
const lena = aPerson({ roles: ['receptionist', 'patient'] });
const person = {
  name: 'Lena',
  initials: 'LK',
  colour: 1,
  isProfessional: true,
  roles: lena.roles,
  logOut: () => undefined,
};

beforeEach(() => {
  api = new FakeApi();
  api.on(notificationsEndpoints.countUnread, () => ({ unread_count: 0 }));
  session.begin({ token: 't', user: lena, session: aSession() }, Date.now());
});
afterEach(() => {
  session.end('signed_out');
  api.close();
});

function at(pathname: string) {
  const parts = { groups: navGroups({ acting: null, isProfessional: true }), pathname, person };
  const Navigation = () => (
    <>
      <SideMenu {...parts} />
      <TabBar {...parts} />
    </>
  );
  return renderPage(Navigation, { path: pathname });
}

it('says beside the inbox in how many chats someone waits, and beside its group while that is closed', async () => {
  api.on(conversationsEndpoints.countUnreadThreads, () => ({
    unread_count: 3,
    conversation_ids: [],
    inbox_count: 2,
  }));
  const { unmount } = at('/messaging');
  expect(await screen.findAllByRole('link', { name: /^Caseload\s*2\s*waiting$/ })).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: /^Messages\s*3\s*unread$/ })).toHaveLength(2);
  unmount();

  at('/care/inbox');
  await screen.findByRole('link', { name: /^Inbox\s*2\s*waiting$/ });
  screen.getByRole('link', { name: 'Caseload' });
});

it('says nothing where no one waits', async () => {
  api.on(conversationsEndpoints.countUnreadThreads, () => ({
    unread_count: 1,
    conversation_ids: [],
    inbox_count: 0,
  }));
  at('/care/inbox');
  await screen.findAllByRole('link', { name: /^Messages\s*1\s*unread$/ });
  screen.getByRole('link', { name: 'Inbox' });
});
