import { allEndpoints } from '@kith/contract';
import { authEndpoints } from '@kith/contract/auth';
import { notesEndpoints } from '@kith/contract/notes';
import { signUpEndpoints } from '@kith/contract/sign-up';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { makeWorld, type World } from '#testing/world';
import { bodyBytes } from './body-bounds.ts';

let world: World;
let maya: Someone;
beforeAll(async () => {
  world = await makeWorld();
  maya = await world.person();
});
afterAll(() => world.close());

const post = (url: string, type: string, payload: string, token?: string) =>
  world.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
    payload,
  });

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

describe('a body', () => {
  test('is bounded by what its call can need', () => {
    const bounds = Object.values(allEndpoints)
      .filter(({ method }) => method === 'POST')
      .map(bodyBytes);
    const open = Object.values(allEndpoints)
      .filter(({ access }) => access.kind === 'public')
      .map(bodyBytes);

    expect(Math.max(...bounds)).toBeLessThanOrEqual(1_048_576);
    expect(Math.max(...open)).toBeLessThan(40_000);
    expect(bounds.filter((bytes) => bytes <= 8192).length).toBeGreaterThan(bounds.length / 2);
  });

  test.each([
    ['sign-in', authEndpoints.logIn.path],
    ['sign-up', signUpEndpoints.registerDirectly.path],
  ])('beyond that is refused before it is read: %s', async (_name, url) => {
    for (const [type, body] of [
      [JSON_TYPE, `{${Array.from({ length: 90_000 }, (_nothing, index) => `"k${index}":1`).join()}}`],
      [JSON_TYPE, `{"people":[${'1,'.repeat(500_000)}1]}`],
      [FORM_TYPE, 'a=1&'.repeat(250_000)],
    ] as const) {
      const answer = await post(url, type, body);
      expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
    }
  });

  test('of too many values is refused before it is parsed', async () => {
    const url = notesEndpoints.createNote.path;
    for (const [type, body] of [
      [JSON_TYPE, `{"note":"a","k":[${'1,'.repeat(4001)}1]}`],
      [JSON_TYPE, `{"note":"a","k":${'['.repeat(5000)}`],
      [FORM_TYPE, `note=a${'&x=1'.repeat(2001)}`],
    ] as const) {
      const answer = await post(url, type, body, maya.token);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed']);
    }
  });

  test('of one long text with the signs of JSON in it is taken', async () => {
    const text = '{"a":[1,2,\\"]},'.repeat(1200);
    const answer = await post(
      notesEndpoints.createNote.path,
      JSON_TYPE,
      JSON.stringify({ note: text }),
      maya.token,
    );

    expect([answer.statusCode, answer.json().note?.text]).toEqual([200, text]);
  });

  test('of the longest text in the longest spelling is taken', async () => {
    const answer = await post(
      notesEndpoints.createNote.path,
      FORM_TYPE,
      `note=${encodeURIComponent('🙂'.repeat(10_000))}`,
      maya.token,
    );

    expect(answer.statusCode).toBe(200);
  });
});
