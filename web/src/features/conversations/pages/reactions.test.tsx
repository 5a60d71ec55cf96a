import { authEndpoints } from '@kith/contract/auth';
import { conversationsEndpoints } from '@kith/contract/conversations';
import type { Message, Reaction } from '@kith/contract/messages';
import { threadsEndpoints } from '@kith/contract/threads';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { toastStore } from '#kit/notify.ts';
import { aMessage, aThread, aThreadMember } from '#testing/conversations.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { MessagingPage } from './messaging-page.tsx';

const { listThreads, getThread, listMessages, markSeen, countUnreadThreads } = conversationsEndpoints;
const { reactToMessage } = threadsEndpoints;

let api: FakeApi;
const maya = aPerson({ id: 7 });
const me = aThreadMember({ id: maya.id, role_id: 9, displayName: 'Maya Hart', first_name: 'Maya' });
const sam = aThreadMember({ id: 4242 });
const loved = { reaction: 'heart', person: { id: 4242, displayName: 'Sam Reed' } } as const;
const his = aMessage({ id: 51, conversation_id: 3, message: 'I slept well', reactions: [loved] });

// jsdom lays nothing out: without a height no row would be about the screen.
vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(markSeen, ({ conversation_id, last_message_seen }) => ({
    conversation_id,
    last_message_seen,
    member_id: maya.id,
  }));
  api.on(countUnreadThreads, () => ({ unread_count: 0, conversation_ids: [], inbox_count: 0 }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

function open(change: Parameters<typeof aThread>[0] = {}) {
  const thread = aThread({ conversation_id: 3, members: [me, sam], latest_message: his, ...change });
  api.on(listThreads, () => ({ threads: [thread], has_more_data: false }));
  api.on(getThread, () => ({ thread }));
  api.on(listMessages, () => ({ messages: [his], has_more_data: false }));
  return renderPage(MessagingPage, { path: '/messaging/:id', at: '/messaging/3' });
}

const answered = (reaction: Reaction | null): Message => ({
  ...his,
  reactions: [loved, ...(reaction ? [{ reaction, person: { id: maya.id, displayName: 'Maya Hart' } }] : [])],
});
const pill = (name: string, pressed: boolean) => screen.findByRole('button', { name, pressed });

it('adds one’s own by a press or from the menu, one at a time, and takes it back by another press', async () => {
  const asked = api.on(reactToMessage, ({ reaction }) => ({ message: answered(reaction) }));
  const { user } = open();
  await user.click(await pill('Love: Sam Reed', false));
  await pill('Love: Sam Reed and you', true);

  await user.click(screen.getByRole('button', { name: 'More about “I slept well”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'With you' }));
  await pill('Love: Sam Reed', false);
  await user.click(await pill('With you: you', true));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^With you/ })).toBeNull());
  await waitFor(() =>
    expect(asked.calls.map(({ reaction }) => reaction)).toEqual(['heart', 'with_you', null]),
  );
});

it('is taken off again, and said, when the server does not get it', async () => {
  api.refuse(reactToMessage, 'chat_closed');
  const { user } = open();
  await user.click(await pill('Love: Sam Reed', false));

  await waitFor(() => expect(toastStore.read().at(-1)?.kind).toBe('warning'));
  await pill('Love: Sam Reed', false);
});

it('can be read and not pressed where the viewer cannot write', async () => {
  open({ abilities: [] });

  expect(await screen.findByText('Love: Sam Reed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Love/ })).toBeNull();
});
