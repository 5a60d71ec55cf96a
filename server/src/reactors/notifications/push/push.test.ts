import { createPublicKey, verify } from 'node:crypto';
import { authEndpoints } from '@kith/contract/auth';
import { notesEndpoints } from '@kith/contract/notes';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { grantsWhere } from '@kith/contract/permissions';
import { PUSHED_TO_MAX, pushEndpoints } from '@kith/contract/push';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { addressOf, type PushBrowser, pushBrowser, startPushService } from '#testing/push';
import { signInAgain } from '#testing/sign-in';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { getPush, subscribePush, unsubscribePush } = pushEndpoints;
const { createNote } = notesEndpoints;
const { updateNotificationSettings } = usersEndpoints;
const ALWAYS = { on: false, from: '21:00', to: '08:00' };

let world: World;
let service: Awaited<ReturnType<typeof startPushService>>;
let maya: Someone;
let priya: Someone;
let browser: PushBrowser;

beforeAll(async () => {
  service = await startPushService();
  world = await makeWorld({ push: service.push });
}, 60_000);
beforeEach(async () => {
  service.answerWith(201);
  browser = pushBrowser();
  maya = await world.person({ firstName: 'Mayaname' });
  priya = await world.person();
  const all = grantsWhere(() => true);
  await joinTeam(maya, priya, all);
  await priya.call(updateNotificationSettings, { quiet_hours: ALWAYS });
  await priya.call(subscribePush, addressOf(browser));
});
afterAll(async () => {
  await world.close();
  await service.close();
});

const share = () => maya.call(createNote, { note: '<p>Secret words</p>', shared_with: [priya.id] });

/** Lets two minutes pass, and sends what is due then. */
async function settled(): Promise<void> {
  await world.deliver();
  world.advance(120_000);
  await world.work('notifications.mail');
  await pushed();
}

/** Every message that waits goes out; what fails waits for another turn. */
const pushed = () => world.mailsTo('').then(() => undefined);
const texts = () => service.of(browser).map(({ text }) => text);

describe('a notice on a device', () => {
  it('says what the subject of its mail says, and nothing else can be read in it', async () => {
    await share();
    await settled();

    const [notice, ...others] = service.of(browser);
    expect(others).toEqual([]);
    const { tag, link, id, until, ...said } = JSON.parse(notice?.text ?? '');
    expect(said).toEqual({ scope: 'notes', words: 'Someone shared something with you' });
    expect(notice?.text).not.toMatch(/Mayaname|Secret/);
    expect(until - world.now().getTime()).toBeGreaterThan(80_000_000);
    expect(tag).toMatch(/^[\w-]{32}$/);
    const { notification } = await priya.call(notificationsEndpoints.getNotification, { link });
    expect(notification).toMatchObject({ id, type: 'note_shared' });
  });

  it('shows a push service neither its length nor its kind', async () => {
    await share();
    await settled();

    const { headers, text } = service.of(browser)[0] ?? {};
    expect(Buffer.byteLength(text ?? '')).toBe(700);
    expect(headers).toMatchObject({ urgency: 'high', ttl: '86400', 'content-encoding': 'aes128gcm' });
    expect(headers?.['topic']).toBe(JSON.parse(text ?? '').tag);
    const all = JSON.stringify(service.arrived.map(({ path, headers: sent }) => [path, sent]));
    expect(all).not.toMatch(/note|Mayaname|Secret/);
  });

  it('has a topic of its own on each device of a person', async () => {
    const other = pushBrowser();
    await (await signInAgain(world, priya)).call(subscribePush, addressOf(other));
    await share();
    await settled();

    const [here, there] = [browser, other].map((one) => service.of(one)[0]?.headers['topic']);
    expect([typeof here, typeof there]).toEqual(['string', 'string']);
    expect(here).not.toBe(there);
  });

  it('is signed with the key that browsers are given', async () => {
    await share();
    await settled();

    const { public_key } = await priya.call(getPush, {});
    const { headers } = service.of(browser)[0] ?? {};
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers?.authorization ?? '') ?? [];
    expect(key).toBe(public_key);
    expect(isSignedBy(public_key ?? '', token)).toBe(true);
    const { aud, sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect([aud, sub]).toEqual(['https://fcm.googleapis.com', 'https://kith.test']);
  });

  it('does not come for what was seen, or switched off', async () => {
    await share();
    await world.deliver();
    const { notifications } = await priya.call(notificationsEndpoints.listNotifications, {});
    await priya.call(notificationsEndpoints.markNotifications, {
      up_to: notifications[0]?.id ?? 0,
      as: 'seen',
    });
    await settled();
    await priya.call(updateNotificationSettings, {
      notification_settings: [{ id: 'notes', enabled: false }],
    });
    await share();
    await settled();

    expect(texts()).toEqual([]);
  });

  it('does not come when it was seen while a push service was away', async () => {
    service.answerWith(503);
    await share();
    await settled().catch(() => undefined);
    expect(service.of(browser)).toHaveLength(1);
    const { notifications } = await priya.call(notificationsEndpoints.listNotifications, {});
    const { id = 0 } = notifications[0] ?? {};
    await priya.call(notificationsEndpoints.markNotifications, { up_to: id, as: 'seen' });
    service.answerWith(201);
    await againFor(id);

    expect(service.of(browser)).toHaveLength(1);
  });

  it('comes to no browser in quiet hours, nor is kept for it until then', async () => {
    const hour = (away: number) =>
      new Date(world.now().getTime() + away * 3_600_000).toLocaleTimeString('en-GB', {
        ...{ timeZone: 'Australia/Perth', hour: '2-digit', minute: '2-digit' },
      });
    await priya.call(updateNotificationSettings, { quiet_hours: { on: true, from: hour(-1), to: hour(2) } });
    await share();
    await settled();
    expect(texts()).toEqual([]);

    await priya.call(updateNotificationSettings, { quiet_hours: { on: true, from: hour(2), to: hour(3) } });
    await priya.call(subscribePush, addressOf(browser));
    await share();
    await settled();
    const [notice] = service.of(browser);
    const { until } = JSON.parse(notice?.text ?? '');
    expect(until - world.now().getTime()).toBeLessThanOrEqual(2 * 3_600_000);
  });

  it('errors name neither the address nor the answer of a push service', async () => {
    service.answerWith(503);
    const { endpoint, p256dh, auth } = browser;
    const { publicKey, privateKey } = (await import('#kernel/ports/push')).makePushKeys();
    const fault = await service
      .push({
        to: { endpoint, p256dh, auth },
        keys: { publicKey, privateKey },
        ...{ payload: 'x', ttlSeconds: 1, topic: 'x' },
      })
      .catch((error: Error) => error);

    expect(fault).toMatchObject({ message: 'the push service answered 503' });
    expect(JSON.stringify(fault)).not.toMatch(/googleapis|words of/);
  });
});

describe('a browser is reached', () => {
  const isHere = async (one: Someone) => (await one.call(getPush, {})).here;
  const comes = async () => {
    await share();
    await settled();
    return texts().length > 0;
  };

  it('until its person says no', async () => {
    expect(await isHere(priya)).toBe(true);
    await priya.call(unsubscribePush, {});
    expect([await isHere(priya), await comes()]).toEqual([false, false]);
  });

  it('until its session is ended, by logging out or with a new password', async () => {
    await priya.call(authEndpoints.logOut, {});
    expect(await comes()).toBe(false);

    const again = await signInAgain(world, priya);
    const other = await signInAgain(world, priya);
    await again.call(subscribePush, addressOf(browser));
    await other.call(authEndpoints.changePassword, {
      ...{ password: 'a quite other sentence of words', current_password: priya.password },
    });
    expect(await comes()).toBe(false);
  });

  it('not by a push that waited while its session was ended', async () => {
    await share();
    await world.deliver();
    world.advance(120_000);
    await world.work('notifications.mail');
    await priya.call(authEndpoints.logOut, {});
    await pushed();

    expect(texts()).toEqual([]);
  });

  it('until the time of its session is over, unless its person stays signed in', async () => {
    const author = maya;
    const shared = await signInAgain(world, priya, false);
    const [own, sharedBrowser] = [await signInAgain(world, priya), pushBrowser()];
    await own.call(subscribePush, addressOf(browser));
    await shared.call(subscribePush, addressOf(sharedBrowser));
    world.advance(31 * 60_000);
    maya = await signInAgain(world, author);
    await share();
    await settled();

    expect([texts().length, service.of(sharedBrowser).length]).toEqual([1, 0]);
  });

  it.each([404, 410])('until its push service answers %s', async (status) => {
    service.answerWith(status);
    await share();
    await settled();
    expect(texts()).toHaveLength(1);
    expect(await isHere(priya)).toBe(false);
  });

  it('for one person at a time', async () => {
    const sam = await world.person();
    await sam.call(subscribePush, addressOf(browser));
    expect([await isHere(priya), await isHere(sam)]).toEqual([false, true]);
  });

  it('for one session at a time, and no person has more than ten', async () => {
    await priya.call(subscribePush, addressOf(pushBrowser()));
    const sessions = [];
    for (let n = 0; n < PUSHED_TO_MAX; n += 1) {
      const session = await signInAgain(world, priya);
      await session.call(subscribePush, addressOf(pushBrowser()));
      sessions.push(session);
    }
    expect(await isHere(priya)).toBe(false);
    const { rows } = await world.database.pool.query(
      'select count(*)::int as count from push_subscriptions where user_id = $1',
      [priya.id],
    );
    expect(rows[0].count).toBe(PUSHED_TO_MAX);
  });

  it('at the address of a push service alone', async () => {
    for (const endpoint of ['http://fcm.googleapis.com/x', 'https://10.0.0.1/x', 'https://kith.example/x']) {
      const answer = await priya.send(subscribePush, { ...addressOf(browser), endpoint });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['endpoint']]);
    }
    const answer = await priya.send(subscribePush, { ...addressOf(browser), p256dh: 'AAAA' });
    expect(answer.statusCode).toBe(422);
  });

  it('by an address and keys that the database alone does not give away', async () => {
    const { rows } = await world.database.pool.query(
      `select s::text as row from push_subscriptions s union all select k::text from push_keys k`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toMatch(/googleapis/);
    expect(JSON.stringify(rows)).not.toContain(browser.auth);
  });
});

it('a server that pushes nothing offers it nowhere', async () => {
  const silent = await makeWorld({ push: null });
  const lee = await silent.person();
  expect(await lee.call(getPush, {})).toEqual({ public_key: null, here: false });
  expect((await lee.send(subscribePush, addressOf(browser))).statusCode).toBe(409);
  await silent.close();
});

/** The job that failed runs again. */
async function againFor(notificationId: number): Promise<void> {
  const { rows } = await world.database.pool.query('select id from push_subscriptions where user_id = $1', [
    priya.id,
  ]);
  const until = world.now().getTime() + 3_600_000;
  await world.work('notifications.push', { notificationId, subscriptionId: Number(rows[0].id), until });
}

function isSignedBy(publicKey: string, token: string): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [head, body, signature = ''] = token.split('.');
  const signed = Buffer.from(`${head}.${body}`);
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}
