import { conversationsEndpoints } from '@kith/contract/conversations';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '#client/cache/query-client.ts';
import { session } from '#client/session/session.ts';
import { aMessage } from '#testing/conversations.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { aPerson } from '#testing/world.ts';
import { applyMessage } from './apply-message.ts';
import { messagesQuery } from './message-window-api.ts';

const CHAT = 1;
const query = messagesQuery(CHAT, null);
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(conversationsEndpoints.listMessages, () => ({ messages: [], has_more_data: false }));
  signInAs(aPerson());
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

it('the first message of an empty chat stays, also where the chat is being asked for as it comes', async () => {
  const queries = createQueryClient();
  await queries.fetchQuery(query);
  const answer = api.hold();
  const asked = queries.fetchQuery({ ...query, staleTime: 0 });
  const message = aMessage({ conversation_id: CHAT });
  applyMessage(queries, message);
  answer();
  await asked;

  expect(queries.getQueryData(query.queryKey)?.messages).toEqual([message]);
});

it('messages that are gone by then do not come back with it', async () => {
  const queries = createQueryClient();
  queries.setQueryData(query.queryKey, { messages: [aMessage()], hasOlder: false, hasNewer: false });
  api.on(conversationsEndpoints.listMessages, ({ after_id }) => ({
    messages: [],
    has_more_data: after_id !== undefined,
  }));
  await queries.fetchQuery({ ...query, staleTime: 0 });

  expect(queries.getQueryData(query.queryKey)?.messages).toEqual([]);
});
