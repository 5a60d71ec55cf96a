import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from './support/folder.ts';
import { type StartedKith, startKith } from './support/kith.ts';

const CHECKOUT = join(import.meta.dirname, '..');
const SERVER = join(CHECKOUT, 'server', 'dist', 'main.js');
const ADMIN = join(CHECKOUT, 'server', 'dist', 'admin.js');
const PASSWORD = 'a lantern by the lake';
const MAYA = 'maya.hart@example.com';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mOQy8vGihiGlgQADfA9wRJGSN0AAAAASUVORK5CYII=',
  'base64',
);
const KIM = { email: 'kim.adler@example.com', 'first-name': 'Kim', 'last-name': 'Adler' };

interface Said {
  readonly status: number;
  readonly text: string;
}

/** `npm run -s admin -- <command>` without npm, which takes longer than the command. */
async function admin(
  settings: Record<string, string>,
  command: string,
  options: Readonly<Record<string, string | true>> = {},
): Promise<Said> {
  const args = Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}`, value],
  );
  const started = startKith([process.execPath, ADMIN, command, ...args], {
    cwd: settings['KITH_DATA_DIR'] ?? CHECKOUT,
    settings: { PASSWORD_COST: 'cheap', ...settings },
  });
  return { status: await started.ended(), text: started.output().trim() };
}

async function removeFolder(folder: string): Promise<void> {
  await rm(`${folder}.secret`, { force: true });
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

describe('beside a running server', () => {
  let folder: string;
  let kith: StartedKith;
  let address: string;
  const act = (command: string, options?: Parameters<typeof admin>[2]) =>
    admin({ KITH_DATA_DIR: folder }, command, options);

  beforeAll(async () => {
    folder = await temporaryFolder('kith admin-');
    kith = startKith([process.execPath, SERVER], {
      cwd: folder,
      settings: {
        PORT: '0',
        KITH_DATA_DIR: folder,
        PASSWORD_COST: 'cheap',
        LOG_LEVEL: 'warn',
      },
    });
    address = await kith.address();
  });

  afterAll(async () => {
    await kith.killAll();
    await removeFolder(folder);
  });

  async function post(path: string, body: object, token?: string) {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, ...(await answer.json()) };
  }
  const logIn = (email: string, password: string) => post('/api/auth', { email_or_mobile: email, password });

  async function databaseAddress(): Promise<string> {
    return JSON.parse(await readFile(join(folder, 'running.json'), 'utf8')).database;
  }

  async function factsOf(type: string): Promise<unknown[]> {
    const client = new Client({ connectionString: await databaseAddress() });
    await client.connect();
    const { rows } = await client.query('select actor_id, request_id from facts where type = $1', [type]);
    await client.end();
    return rows;
  }

  test('an organisation is made once, and its members are told apart at once', async () => {
    const harbour = { code: 'harbour', name: 'Harbour Road', card: true, subscription: true } as const;

    const made = await act('create-organisation', harbour);
    const again = await act('create-organisation', harbour);
    const joined = await act('join-organisation', { organisation: 'RSLWA', member: MAYA });

    expect(made).toEqual({ status: 0, text: 'Harbour Road is made, with the code harbour.' });
    expect(again).toEqual({ status: 1, text: 'There is an organisation with the code harbour already.' });
    expect(joined).toEqual({ status: 0, text: 'Maya Hart is a member of RSL WA now.' });
    expect((await logIn(MAYA, 'magpie river kettle')).user.is_rslwa).toBe(true);
    expect(await factsOf('organisation.created')).toContainEqual({ actor_id: null, request_id: 'admin' });
  });

  test('the coordinators of one organisation are those of members who have none; it has no members', async () => {
    await act('create-organisation', { code: 'hands', name: 'Helping Hands' });
    const before = await factsOf('organisation.platform_chosen');

    const ofMembers = await act('platform-coordinators', { organisation: 'banksia' });
    const chosen = await act('platform-coordinators', { organisation: 'hands' });
    const joined = await act('join-organisation', { organisation: 'hands', member: MAYA });
    const invited = await act('invite', { ...KIM, organisation: 'hands' });
    const nobodys = await act('platform-coordinators', {});

    const refusals = [ofMembers, joined, invited];
    expect(refusals.map(({ status }) => status)).toEqual([1, 1, 1]);
    expect(ofMembers.text).toBe('Banksia Clinic has members of its own. Make an organisation for this.');
    for (const { text } of [joined, invited])
      expect(text).toBe('Helping Hands is the platform’s own: it has coordinators and no members.');
    expect(chosen.text).toBe('Members who have no coordinator can ask for one of Helping Hands now.');
    expect(nobodys.text).toBe('Members without a coordinator get none now.');
    expect(await factsOf('organisation.platform_chosen')).toHaveLength(before.length + 2);
  });

  test('an account is made without a password on the screen, gets a post, and is signed out everywhere', async () => {
    const made = await act('create-user', { ...KIM, 'birth-date': '1990-01-01' });
    const [, code] = /\/change-password\/([\w-]+)$/.exec(made.text) ?? [];
    expect(made.text).toContain(`${address}/change-password/`);
    await post('/api/patient/change_password', { code, password: PASSWORD });

    const posted = await act('post', { email: KIM.email, role: 'receptionist', organisation: 'banksia' });
    const { token, user } = await logIn(KIM.email, PASSWORD);
    const ended = await act('end-sessions', { email: KIM.email });

    expect(posted.text).toBe('Kim Adler is a receptionist in Banksia Clinic now.');
    expect(user.roles).toEqual(['receptionist', 'patient']);
    expect(ended.text).toBe('Kim Adler is logged out: 1 session ended.');
    expect((await post('/api/patient/profile_viewed', {}, token)).status).toBe(401);
  });

  test('a second step that is lost is turned off', async () => {
    const password = 'quiet garden ladder';
    expect(await logIn('alex.chen@example.com', password)).toHaveProperty('two_factor');

    const reset = await act('reset-two-factor', { email: 'alex.chen@example.com' });

    expect(reset.status).toBe(0);
    expect(await logIn('alex.chen@example.com', password)).toHaveProperty('token');
  });

  test('a picture that a command lays down the server can show', async () => {
    const file = join(folder, 'logo.png');
    await writeFile(file, PICTURE);

    const drawn = await act('set-logo', { organisation: 'rslwa', file });

    expect(drawn.text).toBe('RSL WA has a new picture.');
    const headers = { authorization: `Bearer ${(await logIn(MAYA, 'magpie river kettle')).token}` };
    const listed = await fetch(`${address}/api/patient/all_organisations?limit=20&offset=0`, { headers });
    const { organisations }: { organisations: { code: string; logo: string | null }[] } = await listed.json();
    const { logo } = organisations.find(({ code }) => code === 'rslwa') ?? {};
    expect((await fetch(`${address}${logo}`, { headers })).status).toBe(200);
  });

  test('an invitation goes out by the server', async () => {
    await act('create-organisation', { code: 'wattle', name: 'Wattle House' });

    const invited = await act('invite', {
      ...KIM,
      email: 'new.provider@example.com',
      organisation: 'wattle',
      post: 'provider',
    });

    expect(invited.text).toBe(
      'Kim Adler is invited to Wattle House. The mail goes out as soon as Kith runs.',
    );
    await expect
      .poll(async () => (await fetch(`${address}/dev/outbox`)).text(), { timeout: 10_000 })
      .toMatch(/new\.provider@example\.com.*An organisation invites you to use Kith/s);
  });

  test('what it does not do it says in words, with another status for what it does not understand', async () => {
    const refused = await Promise.all([
      act('join-organisation', { organisation: 'nowhere', member: MAYA }),
      act('end-sessions', { email: 'nobody@example.com' }),
      act('post', { email: MAYA, role: 'provider' }),
      act('set-logo', { organisation: 'rslwa', file: '/nowhere.png' }),
    ]);
    const misused = await Promise.all([
      act('create-user', { email: 'Jo' }),
      act('end-sessions', { email: MAYA, force: true }),
      act('destroy-everything'),
    ]);

    expect(refused.map(({ status }) => status)).toEqual([1, 1, 1, 1]);
    expect(refused.map(({ text }) => text)).toEqual([
      'There is no organisation with the code nowhere. list-organisations shows them.',
      'No account has the address nobody@example.com.',
      '--organisation says where they work.',
      expect.stringMatching(/^\/nowhere.png cannot be read: ENOENT/),
    ]);
    expect(misused.map(({ status }) => status)).toEqual([2, 2, 2]);
    expect(misused.map(({ text }) => text)).toEqual([
      expect.stringContaining('--first-name: Please fill this in.'),
      expect.stringContaining("Unknown option '--force'"),
      expect.stringContaining('There is no command destroy-everything.'),
    ]);
  });

  test('the key is changed beside it, and what was sealed stays open to both', async () => {
    const before = await act('keys');
    const rotated = await act('keys rotate');

    expect(before.text).toMatch(/^k1: \d+ values, seals from now on$/);
    expect(rotated).toMatchObject({ status: 0, text: expect.stringContaining('k2 seals everything') });
    expect((await act('keys drop')).text).toBe('1 old keys were taken away; k2 stays.');
    expect((await act('keys')).text).toMatch(/^k2: \d+ values, seals from now on$/);
  });

  test('it works by DATABASE_URL as well', async () => {
    const elsewhere = await temporaryFolder('kith admin elsewhere-');
    const settings = {
      KITH_DATA_DIR: elsewhere,
      DATABASE_URL: await databaseAddress(),
      KITH_SECRET_FILE: `${folder}.secret`,
    };

    const made = await admin(settings, 'create-organisation', { code: 'acacia', name: 'Acacia' });

    expect(made.status).toBe(0);
    expect((await act('list-organisations')).text).toContain('acacia  Acacia');
    await removeFolder(elsewhere);
  });
});

test('npm run -s admin -- --help lists every command, without any setting', async () => {
  const command = ['npm', '--prefix', CHECKOUT, 'run', '-s', 'admin', '--', '--help'] as const;
  const started = startKith(command, { cwd: CHECKOUT, settings: { KITH_MODE: 'production' } });

  expect(await started.ended()).toBe(0);
  for (const one of ['create-organisation', 'invite', 'assign-coordinator', 'reset-two-factor'])
    expect(started.output()).toContain(`\n  ${one} --`);
});

describe('without a server', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await temporaryFolder('kith admin alone-');
  });
  afterEach(() => removeFolder(folder));

  test('the database is started for the time of the command, and one command waits for no other', async () => {
    const act = (command: string, options?: Parameters<typeof admin>[2]) =>
      admin({ KITH_DATA_DIR: folder }, command, options);

    const first = act('create-organisation', { code: 'banksia', name: 'Banksia Clinic' });
    await wait(3000);
    const second = await act('list-organisations');

    expect((await first).status).toBe(0);
    expect(second.status === 0 || second.text.includes('Please try again in a moment.')).toBe(true);
    expect(await act('list-organisations')).toEqual({ status: 0, text: 'banksia  Banksia Clinic' });
  });
});
