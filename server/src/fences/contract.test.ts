import { allEndpoints } from '@kith/contract';
import { ERRORS } from '@kith/contract/errors';
import { JOURNEY_GROUPS, JOURNEY_KINDS, timeline } from '@kith/contract/journey';
import { type Endpoint, isBytes } from '@kith/contract/kit/endpoint';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { features } from '../app/features.ts';

const endpoints: [string, Endpoint][] = Object.entries(allEndpoints);
const bound = features.flatMap(({ routes }) => routes);

describe('the contract', () => {
  it('has every endpoint bound exactly once, to the very value it declares', () => {
    expect(bound.map((one) => one.name).toSorted()).toEqual(endpoints.map(([name]) => name).toSorted());
    for (const { name, endpoint } of bound) expect(endpoint).toBe(new Map(endpoints).get(name));
  });

  it('serves no two endpoints at one address', () => {
    const addresses = endpoints.map(([, { method, path }]) => `${method} ${path}`);

    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('lets a token travel in answers under /api/auth alone', () => {
    const withToken = endpoints.filter(([, { reply }]) => !isBytes(reply) && hasProperty(reply, 'token'));

    expect(withToken.length).toBeGreaterThan(0);
    for (const [, { path }] of withToken) expect(path).toMatch(/^\/api\/auth(\/|$)/);
  });

  it('takes no field that only the server may set', () => {
    const owned = [
      'role',
      'role_id',
      'roles',
      'is_rslwa',
      'is_user_term_latest',
      'is_first_login_today',
      'consent_pending',
      'patient_id',
    ];

    // The specification’s own field: any other person than the caller is refused.
    const claims = ['cancelSubscription.patient_id'];
    for (const [name, { input }] of endpoints) {
      expect(
        Object.keys(input.shape).filter(
          (field) => owned.includes(field) && !claims.includes(`${name}.${field}`),
        ),
        name,
      ).toEqual([]);
    }
  });

  it('says what it does with a record that it names, in its access', () => {
    const paths = /^\/api\/(notes|tasks|events|conversation)\/|^\/api\/patient\/(note|task)(_update)?$/;
    const named = endpoints.filter(
      ([, { path, input }]) => paths.test(path) && ('id' in input.shape || 'conversation_id' in input.shape),
    );
    const byHand = named.filter(([, { access }]) => access.kind !== 'record').map(([name]) => name);

    expect(named.length).toBeGreaterThan(30);
    // Their thread has two names, and one of them names a member beside it.
    expect(byHand).toEqual(['getThread', 'listMessages']);
  });

  it('says so of a membership or an invitation', () => {
    const named = endpoints.filter(([, { input }]) => 'patient_team_id' in input.shape);
    const byHand = named.filter(([, { access }]) => access.kind !== 'record').map(([name]) => name);

    // A view answers the first; the next may leave it out; previews look through it and hold nothing.
    const previews = byHand.filter((name) => name.startsWith('preview'));
    expect(byHand).toEqual(['getTeamMember', 'listSupporterPermissions', ...previews]);
    expect(previews).toHaveLength(9);
  });

  it('parses every input strictly and carries every part of its path in the input', () => {
    for (const [name, { input, path }] of endpoints) {
      expect(
        input.safeParse({ surprise: '1' }).error?.issues.map((issue) => issue.code),
        name,
      ).toContain('unrecognized_keys');
      for (const [, part = ''] of path.matchAll(/\{(\w+)\}/g)) expect(input.shape, name).toHaveProperty(part);
    }
  });

  it('has a group in the timeline for each of the nine kinds', () => {
    expect(JOURNEY_KINDS).toHaveLength(9);
    for (const kind of JOURNEY_KINDS) expect(timeline.shape).toHaveProperty(JOURNEY_GROUPS[kind]);
  });

  it('refuses only with codes of the catalogue', () => {
    for (const [, { refuses }] of endpoints) for (const code of refuses) expect(ERRORS).toHaveProperty(code);
  });
});

function hasProperty(reply: z.ZodType, name: string): boolean {
  return JSON.stringify(z.toJSONSchema(reply)).includes(`"${name}":`);
}
