import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { authEndpoints } from '@kith/contract/auth';
import { notesEndpoints } from '@kith/contract/notes';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../testing/world.ts';

let world: World;
let port = 0;

beforeAll(async () => {
  world = await makeWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  port = (world.app.server.address() as AddressInfo).port;
});

afterAll(async () => {
  await world.close();
});

async function raw(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

describe('requests that are hardly requests', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', '400'],
    ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, '431'],
  ])('%s is refused in the envelope of every refusal', async (_what, bytes, status) => {
    const answer = await raw(bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');

    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('cache-control: no-store');
    expect(JSON.parse(body)).toEqual({ message: expect.any(String), code: expect.any(String) });
  });

  it('an address that is no text is refused like any other, and read as nothing but JSON', async () => {
    const answer = await world.app.inject({ url: '/api/patient/is_mobile_phone_exists/%ED%B0%80' });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('malformed');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('a page makes no style, document or worker of a string but by the policies that are named', async () => {
    const { headers } = await world.app.inject('/healthz');
    const policy = String(headers['content-security-policy']).split(';');

    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain('trusted-types kith-parser kith-worker ProseMirrorClipboard');
    // Sound and film of a person's own files; no page and no script is ever opened that way.
    expect(policy).toContain("media-src 'self' blob:");
    expect(policy).toContain("script-src 'self'");
    expect(policy.join()).not.toContain('unsafe-inline');
  });

  it('both have every header that guards a page', async () => {
    const page = (await world.app.inject('/healthz')).headers;
    const guards = Object.entries(page).filter(([name]) => /policy|^x-|^origin-/.test(name));
    const malformed = (await world.app.inject('/%')).headers;
    const unreadable = (await raw('hello\r\n\r\n')).toLowerCase();

    expect(guards.length).toBeGreaterThanOrEqual(8);
    expect(malformed).toMatchObject(Object.fromEntries(guards));
    for (const [name, value] of guards)
      expect(unreadable).toContain(`${name}: ${String(value).toLowerCase()}`);
  });

  it.each(['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'] as const)(
    '%s on a path that is posted to is 405',
    async (method) => {
      const answer = await world.app.inject({ method, url: '/api/notes/update_note' });

      expect(answer.statusCode).toBe(405);
      expect(answer.headers['allow']).toBe('POST');
    },
  );

  it('HEAD is answered as GET is, without a body, to a scheme in any letters', async () => {
    const maya = await world.person();
    for (const [authorization, status] of [
      [`Bearer ${maya.token}`, 200],
      [`bearer ${maya.token}`, 200],
      ['bearer of nothing', 401],
    ] as const) {
      const asked = { url: authEndpoints.getProfile.path, headers: { authorization } };
      const [head, get] = [
        await world.app.inject({ method: 'HEAD', ...asked }),
        await world.app.inject({ method: 'GET', ...asked }),
      ];
      expect([head.statusCode, head.body, get.statusCode]).toEqual([status, '', status]);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
    }
  });

  it('logs whose call was refused, and of an answered one only that it was', async () => {
    const maya = await world.person();
    const before = world.logLines.length;
    await maya.send(notesEndpoints.getNote, { id: 999_999_999 });
    await maya.call(notesEndpoints.listNotesByMe, {});
    const lines = () =>
      world.logLines
        .slice(before)
        .map((line) => JSON.parse(line))
        .filter(({ msg }) => msg === 'request')
        .map(({ status, person }) => [status, person]);

    await expect.poll(lines).toEqual([
      [404, maya.id],
      [200, undefined],
    ]);
  });

  it('takes nothing that is posted from the address, where logs would keep it', async () => {
    const maya = await world.person();

    const answer = await world.app.inject({
      method: 'POST',
      url: `${authEndpoints.logIn.path}?email_or_mobile=${maya.email}&password=${encodeURIComponent(maya.password)}`,
    });

    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['email_or_mobile', 'password']);
  });
});

describe('the pace of one person', () => {
  it('slows a script that writes without end, and no one else', async () => {
    const slow = await makeWorld({ limitScale: 1 });
    try {
      const maya = await slow.person();
      const sam = await slow.person();
      const answers = await Promise.all(
        Array.from({ length: 260 }, () => maya.send(usersEndpoints.recordLastAccess, { path: '/journey' })),
      );
      const refused = answers.filter(({ statusCode }) => statusCode === 429);

      expect(refused.length).toBeGreaterThanOrEqual(20);
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
      expect((await maya.send(notesEndpoints.listNotesByMe, {})).statusCode).toBe(200);
      expect((await sam.send(notesEndpoints.createNote, { note: '<p>Hello</p>' })).statusCode).toBe(200);
    } finally {
      await slow.close();
    }
  });
});
