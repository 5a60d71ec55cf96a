import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { allEndpoints } from '@kith/contract';
import { authEndpoints } from '@kith/contract/auth';
import { type Endpoint, isBytes } from '@kith/contract/kit/endpoint';
import { notesEndpoints } from '@kith/contract/notes';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Someone } from '../../testing/caller.ts';
import { portOf } from '../../testing/pusher.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { mayCompress } from './compress.ts';

let world: World;
let maya: Someone;

beforeAll(async () => {
  world = await makeWorld();
  maya = await world.person();
  for (const day of ['Monday', 'Tuesday']) {
    const note = `${day}. ${'Slept well, walked to the river. '.repeat(40)}`;
    await maya.call(notesEndpoints.createNote, { note });
  }
});

afterAll(() => world.close());

const asked = (url: string, accepted: string | undefined, token = maya.token) =>
  world.app.inject({
    url,
    headers: { authorization: `Bearer ${token}`, ...(accepted && { 'accept-encoding': accepted }) },
  });

const listed = notesEndpoints.listNotesByMe.path;

describe('an answer above one kilobyte', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('is sent smaller to a client that takes %s', async (accepted, encoding, decompress) => {
    const plain = await asked(listed, undefined);
    const small = await asked(listed, accepted);

    expect(plain.rawPayload.length).toBeGreaterThan(2_000);
    expect(small.headers['content-encoding']).toBe(encoding);
    expect(small.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(small.headers['cache-control']).toBe('no-store');
    expect(Number(small.headers['content-length'])).toBe(small.rawPayload.length);
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(JSON.parse(decompress(small.rawPayload).toString())).toEqual(plain.json());
  });

  it.each([undefined, 'identity', 'zstd', 'br;q=0'])(
    'is sent as it is to one that takes %s',
    async (accepted) => {
      const plain = await asked(listed, accepted);

      expect(plain.statusCode).toBe(200);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.headers.vary).toBe('accept-encoding');
    },
  );

  it('is no answer that a cache may keep, nor one with a mark to ask by', async () => {
    const { headers } = await asked(listed, 'br');

    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  });
});

describe('a long answer, which is sent piece by piece', () => {
  beforeAll(async () => {
    const note = 'Slept well, walked to the river. '.repeat(1400);
    for (let made = 0; made < 8; made += 1) await maya.call(notesEndpoints.createNote, { note });
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is whole as %s', async (encoding, decompress) => {
    const url = `${listed}?limit=100`;
    const plain = await asked(url, undefined);
    const small = await asked(url, encoding);

    expect([plain.rawPayload.length > 500_000, plain.headers['content-length']]).toEqual([true, undefined]);
    expect(small.headers['content-encoding']).toBe(encoding);
    expect(decompress(small.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(plain.json().notes).toHaveLength(10);
  });

  it('that a client leaves in the middle holds up no other', async () => {
    const port = await portOf(world);
    const socket = connect(port, '127.0.0.1');
    const head = [
      `GET ${listed}?limit=100 HTTP/1.1`,
      'host: kith.test',
      `authorization: Bearer ${maya.token}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await once(socket, 'data');
    socket.destroy();

    expect((await asked(listed, 'br')).statusCode).toBe(200);
  });
});

describe('what stays as it is', () => {
  it('a short answer', async () => {
    const { headers, rawPayload } = await asked(notificationsEndpoints.countUnread.path, 'br');

    expect(rawPayload.length).toBeLessThan(1_000);
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('one about signing in, however long', async () => {
    const { headers, rawPayload } = await asked(authEndpoints.getProfile.path, 'br');

    expect(rawPayload.length).toBeGreaterThan(1_000);
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('each that declares a token, a challenge, a code, a link or what recovers an account', () => {
    const secret = /"(token|challenge|code|link|secret|recovery_codes|qr_code)":/;
    const opens = ({ reply }: Endpoint) =>
      !isBytes(reply) && secret.test(JSON.stringify(z.toJSONSchema(reply)));
    const endpoints: readonly Endpoint[] = Object.values(allEndpoints);
    const withSecret = endpoints.filter(opens);
    const smaller = endpoints.filter(mayCompress);

    expect(withSecret.length).toBeGreaterThan(10);
    expect(smaller.length).toBeGreaterThan(100);
    expect(smaller.filter((one) => withSecret.includes(one))).toEqual([]);
    expect(smaller.filter(({ path }) => path.startsWith('/api/auth'))).toEqual([]);
  });
});
