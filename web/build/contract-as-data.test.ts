import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authEndpoints } from '@kith/contract/auth';
import { usersEndpoints } from '@kith/contract/users';
import { expect, it } from 'vitest';
import { callsOf } from './contract-as-data.ts';

const source = join(import.meta.dirname, '../src');

it('gives the browser what it needs to send a call, and no schema', () => {
  const calls = JSON.parse(JSON.stringify(callsOf({ ...authEndpoints, ...usersEndpoints })));

  expect(calls.logIn).toEqual({
    method: 'POST',
    path: '/api/auth',
    access: { kind: 'public' },
    encoding: 'form',
    liveTags: [],
    reply: {},
  });
  expect(calls.getAvatar.reply.bytes).toContain('image/webp');
  expect(calls.uploadAvatar).toMatchObject({ encoding: 'multipart', file: { field: 'picture' } });
});

it('no screen asks a call for what only the server has of it', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^testing\//.test(file),
  );
  const asking = files.filter((file) =>
    /[eE]ndpoints?(\.\w+)?\.(input|summary|refuses|during|reply\.)/.test(
      readFileSync(join(source, file), 'utf8').replaceAll('isBytes(endpoint.reply)', ''),
    ),
  );

  expect(files.length).toBeGreaterThan(300);
  expect(asking).toEqual([]);
});
