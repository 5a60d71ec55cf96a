import { authEndpoints } from '@kith/contract/auth';
import { forumEndpoints } from '@kith/contract/forum';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { pushEndpoints } from '@kith/contract/push';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRing, withNewKey, withoutOldKeys } from '#kernel/key-ring';
import { addressOf, pushBrowser } from '../../testing/push.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { countByKey, reseal, SEALED, SEALED_APART } from './reseal.ts';

let secret: string;
let world: World;

beforeEach(async () => {
  secret = 'the-first-secret-of-this-installation-of-kith';
  world = await makeWorld({ secret: () => secret });
});

afterEach(() => world.close());

/** A person who has all that is sealed but a provider's link, and a mail on its way. */
async function everything() {
  const maya = await world.person();
  await maya.call(authEndpoints.startTotp, {});
  await maya.call(invitationsEndpoints.renewGetStartedLink, {});
  await maya.call(notificationsEndpoints.registerDevice, {
    fcm_key: 'a key',
    uuid: 'a phone',
    operating_system: 'android',
  });
  await maya.call(pushEndpoints.getPush, {});
  await maya.call(forumEndpoints.createForumUser, { username: 'Quiet fern' });
  await maya.call(pushEndpoints.subscribePush, addressOf(pushBrowser()));
  await world.anybody.call(authEndpoints.requestPasswordReset, { email_or_mobile: maya.email });
  return maya;
}

async function sealedPlaces(): Promise<string[]> {
  const { rows } = await world.database.db.execute<{ table: string; column: string }>(
    sql`select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'text'`,
  );
  const found: string[] = [];
  for (const { table, column } of rows) {
    const held = await world.database.db.execute(
      sql`select from ${sql.identifier(table)} where ${sql.identifier(column)} ~ '^k[0-9]+[.][A-Za-z0-9_-]{16}[.]' limit 1`,
    );
    if (held.rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

it('a new key seals all that the old one has sealed, which is not needed after that', async () => {
  const maya = await everything();
  const before = await maya.call(invitationsEndpoints.getStartedLink, {});
  secret = withNewKey(secret, 'a-second-secret-of-this-installation-of-kith');
  const { newest } = readRing(secret);

  const count = await world.operate((operator) => reseal(operator, newest));

  expect(count).toBeGreaterThanOrEqual(4);
  expect([...(await world.operate(countByKey)).keys()]).toEqual(['k2']);
  secret = withoutOldKeys(secret);
  expect(await maya.call(invitationsEndpoints.getStartedLink, {})).toEqual(before);
  expect((await world.mailsTo(maya.email)).at(-1)).toMatchObject({ subject: 'Choose a new Kith password' });
  expect(await world.operate((operator) => reseal(operator, newest))).toBe(0);
});

it('nothing sealed lies where the new key does not come', async () => {
  await everything();

  const known = [...SEALED, ...SEALED_APART].map(([table, column]) => `${table}.${column}`);

  const found = await sealedPlaces();
  expect(found.length).toBeGreaterThanOrEqual(3);
  expect(found.filter((place) => !known.includes(place))).toEqual([]);
});

it('every place that is named exists', async () => {
  for (const [table, column] of [...SEALED, ...SEALED_APART]) {
    const { rows } = await world.database.db.execute(
      sql`select 1 from information_schema.columns where table_name = ${table} and column_name = ${column}`,
    );
    expect(rows, `${table}.${column}`).toHaveLength(1);
  }
});
