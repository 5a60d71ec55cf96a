import { authEndpoints } from '@kith/contract/auth';
import { termsEndpoints } from '@kith/contract/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../testing/world.ts';
import { insertVersions } from './store.ts';
import { privacyTerms } from './texts/privacy-terms.ts';
import { userAgreement } from './texts/user-agreement.ts';

const { listTerms, acceptTerms } = termsEndpoints;

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

let version = Math.max(userAgreement.version, privacyTerms.version);

/** New words for both documents. */
async function publishNewVersions(): Promise<void> {
  version += 1;
  const document = { version, title: 'T', summary: 'S', whatChanged: 'W', text: 'X', isDraft: true };
  const publishedAt = world.now();
  await insertVersions(world.database.db, [
    { ...document, type: 'user agreement', publishedAt },
    { ...document, type: 'privacy terms', publishedAt },
  ]);
}

describe('reading the terms', () => {
  it('is open to anyone, in plain words with a summary', async () => {
    const { terms } = await world.anybody.call(listTerms, {});

    expect(terms.map(({ type }) => type)).toEqual(['user agreement', 'privacy terms']);
    for (const { accepted, summary, text, is_draft } of terms) {
      expect(accepted).toBeNull();
      expect(summary.length).toBeGreaterThan(50);
      expect(text).toContain('not an emergency service');
      expect(is_draft).toBe(true);
    }
  });

  it('tells a person what they have accepted', async () => {
    const maya = await world.person();
    await publishNewVersions();

    const { terms } = await maya.call(listTerms, { user_id: maya.id });

    expect(terms.map((term) => [term.version, term.accepted])).toEqual([
      [version, false],
      [version, false],
    ]);
  });

  it('refuses to say what someone else has accepted', async () => {
    const maya = await world.person();
    const sam = await world.person();

    for (const caller of [sam, world.anybody]) {
      const answer = await caller.send(listTerms, { user_id: maya.id });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'identity_mismatch']);
    }
  });
});

describe('accepting the terms', () => {
  it('opens the account again after a new version', async () => {
    const maya = await world.person();
    await publishNewVersions();
    expect((await maya.send(authEndpoints.listSessions, {})).json().code).toBe('terms_outdated');
    const [agreement, privacy] = (await maya.call(listTerms, {})).terms.map(({ id }) => id);

    const first = await maya.call(acceptTerms, { term_ids: [agreement ?? 0] });
    const second = await maya.call(acceptTerms, { term_ids: [privacy ?? 0] });

    expect([first.is_user_term_latest, second.is_user_term_latest]).toEqual([false, true]);
    await maya.call(authEndpoints.listSessions, {});
    const { user } = await maya.call(authEndpoints.getProfile, {});
    expect(user.is_user_term_latest).toBe(true);
  });

  it('is refused for words that are no longer the newest', async () => {
    const maya = await world.person();
    await publishNewVersions();
    const shown = (await maya.call(listTerms, {})).terms.map(({ id }) => id);
    await publishNewVersions();

    const answer = await maya.send(acceptTerms, { term_ids: shown });

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    expect((await maya.call(listTerms, {})).terms.some(({ accepted }) => accepted)).toBe(false);
  });

  it('is recorded once with when and from where, and never altered', async () => {
    const maya = await world.person();
    const term_ids = (await maya.call(listTerms, {})).terms.map(({ id }) => id);

    await maya.call(acceptTerms, { term_ids });
    await maya.call(acceptTerms, { term_ids });

    const { pool } = world.database;
    const { rows } = await pool.query(
      'select type, address from term_acceptances where user_id = $1 and version = $2',
      [maya.id, version],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0].address).toBe('127.0.0.1');
    const change = `update term_acceptances set version = 99 where user_id = ${maya.id}`;
    await expect(pool.query(change)).rejects.toThrow('permission denied');
    await expect(world.asOwner((owner) => owner.query(change))).rejects.toThrow('never changed');
  });
});
