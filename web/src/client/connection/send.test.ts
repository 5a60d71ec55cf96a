// @vitest-environment jsdom
import { authEndpoints } from '@kith/contract/auth';
import { notesEndpoints } from '@kith/contract/notes';
import { usersEndpoints } from '@kith/contract/users';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeApi } from '#testing/fake-api.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { send } from './send.ts';

const realFetch = globalThis.fetch;

/** What leaves the browser, for answers that no fake server of ours would give. */
function answerWith(response: () => Response | Promise<Response>) {
  const sent: { address: string; init: RequestInit }[] = [];
  globalThis.fetch = async (address, init) => {
    sent.push({ address: String(address), init: init ?? {} });
    return response();
  };
  return sent;
}

const json =
  (body: unknown, status = 200, headers: HeadersInit = {}) =>
  () =>
    Response.json(body, { status, headers });

beforeEach(() => {
  vi.useRealTimers();
});

afterEach(() => {
  globalThis.fetch = realFetch;
});

it('a read goes with its input in the query, and never from a cache', async () => {
  const sent = answerWith(json({ notes: [], has_more_data: false }));

  await send(notesEndpoints.listNotesByMe, { limit: 20, offset: 40 }, { token: 'secret' });

  expect(sent[0]?.address).toBe('/api/patient/notes_by_me?limit=20&offset=40');
  expect(sent[0]?.init).toMatchObject({ method: 'GET', cache: 'no-store', credentials: 'omit' });
  expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe('Bearer secret');
});

it('a write goes form-encoded, lists and emptied lists included', async () => {
  const sent = answerWith(json({ note: null }));

  await send(notesEndpoints.updateNoteSharing, { id: 3, shared_with: [7, 9] });
  await send(notesEndpoints.updateNoteSharing, { id: 3, shared_with: [] });

  const bodies = sent.map(({ init }) => new URLSearchParams(String(init.body)).toString());
  expect(bodies).toEqual(['id=3&shared_with%5B%5D=7&shared_with%5B%5D=9', 'id=3&shared_with=']);
  expect(new Headers(sent[0]?.init.headers).get('content-type')).toMatch(
    /^application\/x-www-form-urlencoded/,
  );
});

it('a file goes as multipart under the name of its endpoint', async () => {
  const api = new FakeApi();
  const upload = vi.fn((_input: object, { files: [file] }: { files: readonly File[] }) => {
    expect(file?.name).toBe('me.png');
    return { user: aPerson() };
  });
  api.on(usersEndpoints.uploadAvatar, upload);

  await send(
    usersEndpoints.uploadAvatar,
    {},
    { token: 't', file: new File(['x'], 'me.png', { type: 'image/png' }) },
  );

  expect(upload).toHaveBeenCalledOnce();
  api.close();
});

it('a picture comes as bytes with its type', async () => {
  answerWith(() => new Response(Uint8Array.of(1, 2, 3), { headers: { 'content-type': 'image/webp' } }));

  const { reply } = await send(usersEndpoints.getAvatar, { user_id: 4 }, { token: 't' });

  expect(reply.contentType).toBe('image/webp');
  expect([...reply.bytes]).toEqual([1, 2, 3]);
});

it('a refusal carries everything that the server said', async () => {
  const body = {
    code: 'stale',
    message: 'Changed.',
    errors: { note: 'Newer.' },
    current: { version: 2 },
    request_id: 'r-1',
  };
  answerWith(json(body, 409));

  await expect(send(authEndpoints.getProfile, {})).rejects.toMatchObject({
    name: 'ApiError',
    code: 'stale',
    status: 409,
    message: 'Changed.',
    errors: { note: 'Newer.' },
    current: { version: 2 },
    requestId: 'r-1',
  });
});

it('says how long to wait after too many attempts', async () => {
  answerWith(json({ code: 'too_many_attempts', message: 'Too many.' }, 429, { 'retry-after': '90' }));

  await expect(send(authEndpoints.getProfile, {})).rejects.toMatchObject({ retryAfterSeconds: 90 });
});

it.each([
  [502, 'unavailable'],
  [500, 'internal'],
])('the page of a proxy with status %i is not shown to anyone', async (status, code) => {
  answerWith(() => new Response('<h1>nginx</h1>', { status }));

  await expect(send(authEndpoints.getProfile, {})).rejects.toMatchObject({ code, status });
});

it('silence is no refusal', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));

  await expect(send(authEndpoints.getProfile, {})).rejects.toMatchObject({
    name: 'NoAnswer',
    reason: 'unreachable',
  });
});

it('an answer that breaks off in the middle counts as silence', async () => {
  answerWith(() => new Response('{"user":', { headers: { 'content-type': 'application/json' } }));

  await expect(send(authEndpoints.getProfile, {})).rejects.toMatchObject({ name: 'NoAnswer' });
});

it('an answer that takes too long is given up', async () => {
  globalThis.fetch = (_address, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });

  await expect(send(authEndpoints.getProfile, {}, { timeoutMs: 20 })).rejects.toMatchObject({
    name: 'NoAnswer',
    reason: 'timeout',
  });
});

it('what the screen itself called off is not reported as silence', async () => {
  const control = new AbortController();
  globalThis.fetch = async (_address, init) => {
    control.abort();
    init?.signal?.throwIfAborted();
    return Response.json({});
  };

  await expect(send(authEndpoints.getProfile, {}, { signal: control.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

it("tells the server's clock", async () => {
  answerWith(json({ user: aPerson(), session: aSession() }, 200, { date: 'Sat, 21 Nov 2026 09:00:00 GMT' }));

  const { servedAt } = await send(authEndpoints.getProfile, {});

  expect(new Date(servedAt).toISOString()).toBe('2026-11-21T09:00:00.000Z');
});
