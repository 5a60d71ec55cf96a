import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const SECRET = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=';
const production = {
  KITH_MODE: 'production',
  PUBLIC_URL: 'https://kith.example.org',
  DATABASE_URL: 'postgresql://kith@db.example.org/kith?sslmode=verify-full',
  DATABASE_OWNER_URL: 'postgresql://owner@db.example.org/kith?sslmode=verify-full',
  KITH_SECRET: SECRET,
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'Kith <no-reply@kith.example.org>',
};

function faultsOf(variables: Record<string, string>): string {
  try {
    readConfig(variables);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test('nothing has to be set to try Kith', () => {
  const config = readConfig({});

  expect(config).toMatchObject({
    mode: 'development',
    host: '127.0.0.1',
    port: 3000,
    demo: true,
    docs: true,
  });
  expect(config.databaseUrl).toBeUndefined();
});

test('a production server with everything it needs starts without demo and without the API page', () => {
  expect(readConfig(production)).toMatchObject({ mode: 'production', demo: false, docs: false });
});

test('all faults are told at once, each by the name of its setting', () => {
  const faults = faultsOf({ KITH_MODE: 'production', PORT: 'many', DEMO: 'on', SMTP_URL: 'carrier pigeon' });

  expect(faults.split('\n').slice(1)).toEqual([
    '  - PORT must be a number from 0 to 65535.',
    '  - SMTP_URL must look like smtps://user:password@mail.example.org.',
    '  - PUBLIC_URL is needed in production: the address people open in their browser.',
    expect.stringContaining('  - DATABASE_URL is needed in production.'),
    expect.stringContaining('  - KITH_SECRET is needed in production;'),
    '  - DEMO must not be on in production: its passwords are public.',
  ]);
});

test.each([
  ['a known secret', { KITH_SECRET: 'secret' }, 'KITH_SECRET'],
  ['a secret that repeats itself', { KITH_SECRET: 'ab'.repeat(40) }, 'KITH_SECRET'],
  ['no secret', { KITH_SECRET: '' }, 'KITH_SECRET'],
  ['cheap passwords', { PASSWORD_COST: 'cheap' }, 'PASSWORD_COST'],
  ['loose limits', { ATTEMPT_LIMITS: 'loose' }, 'ATTEMPT_LIMITS'],
  ['no second step for staff', { STAFF_SECOND_STEP: 'off' }, 'STAFF_SECOND_STEP'],
  ['demo people', { DEMO: 'on' }, 'DEMO'],
  ['plain http', { PUBLIC_URL: 'http://kith.example.org' }, 'PUBLIC_URL'],
  ['no mail server', { SMTP_URL: '' }, 'SMTP_URL'],
  ['mail from no one', { MAIL_FROM: '' }, 'MAIL_FROM'],
  ['trust in every proxy', { TRUST_PROXY: 'on' }, 'TRUST_PROXY'],
  ['the database that comes with Kith, unless its limits are known', { DATABASE_URL: '' }, 'DATABASE_URL'],
  [
    'a database elsewhere without TLS',
    { DATABASE_URL: 'postgresql://kith@db.example.org/kith' },
    'DATABASE_URL',
  ],
  [
    'TLS that gives way',
    { DATABASE_URL: 'postgresql://kith@localhost/kith?host=10.0.0.5&sslmode=prefer' },
    'DATABASE_URL',
  ],
])('production refuses %s', (_, change, name) => {
  expect(faultsOf({ ...production, ...change })).toContain(`  - ${name} `);
});

test('a fault never repeats the value, which may be secret', () => {
  expect(faultsOf({ KITH_SECRET: 'hunter2', DATABASE_URL: 'mysql://hunter2' })).not.toContain('hunter2');
});

test('a setting can be kept in a file, but not in two places', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kith-config-'));
  const file = join(folder, 'secret');
  await writeFile(file, `${SECRET}\n`);
  const address = join(folder, 'address');
  await writeFile(address, 'smtp://mail.test\n');

  expect(readConfig({ SMTP_URL_FILE: address, MAIL_FROM: 'a@b.test' }).smtp?.url).toBe('smtp://mail.test');
  expect(readConfig({ KITH_SECRET_FILE: file })).toMatchObject({ secret: undefined, secretFile: file });
  expect(faultsOf({ KITH_SECRET_FILE: file, KITH_SECRET: SECRET })).toContain(
    'KITH_SECRET_FILE are both set',
  );
  expect(faultsOf({ SMTP_URL_FILE: join(folder, 'none') })).toContain('cannot be read');
  await rm(folder, { recursive: true });
});

test('the key lies apart from the data, and production says where', () => {
  expect(readConfig({ KITH_DATA_DIR: '/srv/kith' }).secretFile).toBe('/srv/kith.secret');
  expect(readConfig({ ...production, KITH_SECRET: '', KITH_SECRET_FILE: '/etc/kith/key' }).secretFile).toBe(
    '/etc/kith/key',
  );
});

test('NODE_ENV says what the server is for when KITH_MODE does not', () => {
  expect(readConfig({ ...production, KITH_MODE: '', NODE_ENV: 'production' }).mode).toBe('production');
  expect(readConfig({ KITH_MODE: 'test', NODE_ENV: 'production' }).mode).toBe('test');
});

test.each(['10.0.0.1', '10.0.0.0/8, 192.168.1.7', '2001:db8::/32', '::1', 'loopback', 'loopback, 10.0.0.1'])(
  'proxies can be named: %s',
  (TRUST_PROXY) => {
    expect(readConfig({ ...production, TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
  },
);

test.each([
  '1',
  '0',
  'yes',
  'true',
  'on',
  '2',
  '10.0.0',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '0.0.0.0/0',
  '::/0',
  'proxy.example.org',
  '10.0.0.1,',
])('what names no proxy is told before the server starts: %s', (TRUST_PROXY) => {
  expect(faultsOf({ TRUST_PROXY })).toContain('  - TRUST_PROXY must be off, or the addresses');
});

test.each([
  'postgresql://kith@localhost/kith',
  'postgresql://kith@127.0.0.1:5433/kith',
  'postgresql://kith@localhost/kith?host=/var/run/postgresql',
  'postgresql://kith@db.example.org/kith?sslmode=require',
  'postgresql://kith@db/kith?sslmode=disable',
])('production takes a database that no one can listen to, or as was said: %s', (DATABASE_URL) => {
  const { warnings } = readConfig({ ...production, DATABASE_URL });

  expect(warnings).toHaveLength(DATABASE_URL.endsWith('disable') ? 1 : 0);
});

test('production runs on the database that comes with Kith where its limits are known', () => {
  expect(
    readConfig({ ...production, DATABASE_URL: '', KITH_EMBEDDED: 'accept' }).databaseUrl,
  ).toBeUndefined();
  expect(faultsOf({ ...production, KITH_EMBEDDED: 'on' })).toContain('  - KITH_EMBEDDED must be accept');
});

test.each(['0.0.0.0', '::', '192.168.1.7', 'kith.local'])(
  'what shows every message listens beyond this machine only where that is said twice: %s',
  (HOST) => {
    expect(faultsOf({ HOST })).toContain('/dev/outbox');
    expect(faultsOf({ HOST, KITH_MODE: 'test' })).toContain('KITH_DEMO_OPEN=accept');
    expect(readConfig({ HOST, KITH_DEMO_OPEN: 'accept' }).host).toBe(HOST);
    expect(readConfig({ ...production, HOST }).host).toBe(HOST);
  },
);

test.each(['127.0.0.1', 'localhost', '::1'])('this machine alone needs no second word: %s', (HOST) => {
  expect(readConfig({ HOST }).host).toBe(HOST);
});

const SMS = { SMS_URL: 'https://api.example.org/send', SMS_BODY: 'To={to}&Body={text}' };

test('a provider of text messages is an address with a template for it', () => {
  const { sms } = readConfig({ ...SMS, SMS_HEADERS: '{"X-Key":"k"}', SMS_EXPECT: 'OK' });

  expect(sms).toEqual({
    url: SMS.SMS_URL,
    body: SMS.SMS_BODY,
    headers: { 'X-Key': 'k' },
    expect: 'OK',
  });
  expect(
    readConfig({ SMS_URL: 'https://api.example.org/send?n={digits}&w={text}' }).sms?.body,
  ).toBeUndefined();
  expect(readConfig(production).sms).toBeUndefined();
});

test.each([
  [{ SMS_BODY: SMS.SMS_BODY }, 'SMS_URL is needed'],
  [{ ...SMS, SMS_BODY: 'To={to}' }, 'SMS_BODY must name'],
  [{ ...SMS, SMS_BODY: '{"to":"{to}", {text}' }, 'SMS_BODY must be JSON'],
  [{ ...SMS, SMS_URL: 'http://api.example.org/send' }, 'SMS_URL must begin with https://'],
  [{ ...SMS, SMS_HEADERS: 'X-Key: k' }, 'SMS_HEADERS must be JSON'],
])(
  'a provider that would never get a text message is told before the server starts: %j',
  (settings, fault) => {
    expect(faultsOf(settings)).toContain(`  - ${fault}`);
  },
);

test('a name that is no setting is told, with the one that was likely meant', () => {
  expect(readConfig({ KITH_DATADIR: '/data', KITH_SECRET_FIL: '/x' }).warnings).toEqual([
    'KITH_DATADIR is no setting of Kith and is ignored. Did you mean KITH_DATA_DIR?',
    'KITH_SECRET_FIL is no setting of Kith and is ignored. Did you mean KITH_SECRET?',
  ]);
  expect(readConfig({ KITH_SERVICE_WORKER: 'on', HOME: '/', KITH_DATA_DIR_FILE: '' }).warnings).toEqual([]);
});

test('a virus scanner on another host is told of, since it reads every file without TLS', () => {
  expect(readConfig({ ...production, CLAMAV_URL: 'tcp://10.0.0.9:3310' }).warnings[0]).toContain(
    'CLAMAV_URL',
  );
  expect(readConfig({ ...production, CLAMAV_URL: 'tcp://127.0.0.1:3310' }).warnings).toEqual([]);
});

test('development, which shows every message, is not for an address that others open', () => {
  expect(faultsOf({ PUBLIC_URL: 'https://kith.example.org' })).toContain('  - KITH_MODE must be production');
  expect(readConfig({ PUBLIC_URL: 'https://localhost:3443' }).mode).toBe('development');
});

test('calls go by a relay alone only where there is a relay', () => {
  const turn = { TURN_URLS: 'turn:turn.example.org:3478', TURN_SECRET: 'north-of-the-river' };

  expect(faultsOf({ CALLS_BY_RELAY_ONLY: 'on' })).toContain('TURN_URLS is needed with CALLS_BY_RELAY_ONLY');
  expect(readConfig({ CALLS_BY_RELAY_ONLY: 'on', ...turn }).callServers.relayOnly).toBe(true);
  expect(readConfig(turn).callServers.relayOnly).toBe(false);
});

test('the guide asks a language model only where one is set, whole and by TLS', () => {
  const set = { GUIDE_LLM_URL: 'https://llm.example.org/v1/', GUIDE_LLM_MODEL: 'tiny' };

  expect(readConfig({}).guideModel).toBeUndefined();
  expect(readConfig({ ...set, GUIDE_LLM_KEY: 'sk-quoll' }).guideModel).toEqual({
    ...{ url: 'https://llm.example.org/v1/chat/completions', model: 'tiny', key: 'sk-quoll' },
  });
  const whole = 'http://127.0.0.1:11434/v1/chat/completions?api-version=1';
  expect(readConfig({ ...set, GUIDE_LLM_URL: whole }).guideModel?.url).toBe(whole);
  expect(faultsOf({ GUIDE_LLM_KEY: 'sk-quoll' })).toContain('GUIDE_LLM_URL is needed');
  expect(faultsOf({ GUIDE_LLM_URL: set.GUIDE_LLM_URL })).toContain('GUIDE_LLM_MODEL is needed');
  expect(faultsOf({ ...set, GUIDE_LLM_URL: 'http://llm.example.org/v1' })).toContain('must begin with https');
  expect(faultsOf({ ...set, GUIDE_LLM_URL: 'https://me:key@llm.example.org' })).toContain('must hold no key');
  expect(faultsOf({ ...set, GUIDE_LLM_KEY: 'two words' })).toContain('GUIDE_LLM_KEY must be one word');
});
