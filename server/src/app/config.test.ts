import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const SECRET = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=';
const production = {
  KITH_MODE: 'production',
  PUBLIC_URL: 'https://kith.example.org',
  DATABASE_URL: 'postgresql://kith@db.example.org/kith',
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
    '  - DEMO must not be on in production: its passwords are known to everybody.',
  ]);
});

test.each([
  ['a known secret', { KITH_SECRET: 'secret' }, 'KITH_SECRET'],
  ['a secret that repeats itself', { KITH_SECRET: 'ab'.repeat(40) }, 'KITH_SECRET'],
  ['no secret', { KITH_SECRET: '' }, 'KITH_SECRET'],
  ['cheap passwords', { PASSWORD_COST: 'cheap' }, 'PASSWORD_COST'],
  ['loose limits', { ATTEMPT_LIMITS: 'loose' }, 'ATTEMPT_LIMITS'],
  ['demo people', { DEMO: 'on' }, 'DEMO'],
  ['plain http', { PUBLIC_URL: 'http://kith.example.org' }, 'PUBLIC_URL'],
  ['no mail server', { SMTP_URL: '' }, 'SMTP_URL'],
  ['mail from nobody', { MAIL_FROM: '' }, 'MAIL_FROM'],
  ['trust in every proxy', { TRUST_PROXY: 'on' }, 'TRUST_PROXY'],
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

  expect(readConfig({ KITH_SECRET_FILE: file }).secret).toBe(SECRET);
  expect(faultsOf({ KITH_SECRET_FILE: file, KITH_SECRET: SECRET })).toContain(
    'KITH_SECRET_FILE are both set',
  );
  expect(faultsOf({ KITH_SECRET_FILE: join(folder, 'none') })).toContain('cannot be read');
  await rm(folder, { recursive: true });
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

test('development, which shows every letter, is not for an address that others open', () => {
  expect(faultsOf({ PUBLIC_URL: 'https://kith.example.org' })).toContain('  - KITH_MODE must be production');
  expect(readConfig({ PUBLIC_URL: 'https://localhost:3443' }).mode).toBe('development');
});
