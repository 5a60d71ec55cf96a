import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from './support/folder.ts';
import { type StartedKith, startKith } from './support/kith.ts';

// These install from the registry every time, so they have a command of their own: npm run test:fresh

const CHECKOUT = join(import.meta.dirname, '..');
const MINUTE = 60_000;

interface Person {
  readonly name: string;
  readonly ids: { uid?: number; gid?: number };
}

const OURSELVES: Person = { name: 'the person who runs this', ids: {} };
const people = process.getuid?.() === 0 ? [OURSELVES, await ordinaryPerson()] : [OURSELVES];

let folder: string;
let home: string;
let started: StartedKith[];

beforeEach(async () => {
  folder = await temporaryFolder('kith fresh-');
  home = join(folder, 'home');
  await mkdir(home);
  started = [];
});

afterEach(async () => {
  for (const kith of started) await kith.killAll();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** An account without privileges, where the test runs as root. */
async function ordinaryPerson(): Promise<Person> {
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const fields = accounts.find(([name]) => name === 'nobody') ?? [];
  return { name: 'an ordinary user', ids: { uid: Number(fields[2]), gid: Number(fields[3]) } };
}

/** A clone in an empty private home: no settings, no cache. */
async function clone({ ids }: Person): Promise<string> {
  const checkout = join(home, 'my kith');
  execFileSync('git', ['clone', '--quiet', CHECKOUT, checkout]);
  const { uid, gid } = ids;
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
  await chmod(home, 0o700);
  return checkout;
}

function npmStart(checkout: string, { ids }: Person): StartedKith {
  const settings: Record<string, string> = { HOME: home, PORT: '0', KITH_DATA_DIR: join(folder, 'data') };
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates) settings['NODE_EXTRA_CA_CERTS'] = certificates;
  const kith = startKith(['npm', '--prefix', checkout, 'start'], { cwd: '/', settings, ...ids });
  started.push(kith);
  return kith;
}

async function stop(kith: StartedKith): Promise<void> {
  kith.process.kill('SIGTERM');
  await kith.ended();
}

for (const person of people) {
  test(`as ${person.name}, a clone in a private home starts with one command, and soon after with the same`, async () => {
    const checkout = await clone(person);
    const began = Date.now();

    const first = npmStart(checkout, person);
    const page = await fetch(await first.address(), { headers: { accept: 'text/html' } });

    expect(Date.now() - began).toBeLessThan(2 * MINUTE);
    expect(await page.text()).toContain('<div id="root">');
    expect(first.output()).toMatch(/Log in as\n.+@/);
    await stop(first);

    const again = Date.now();
    await npmStart(checkout, person).address();
    expect(Date.now() - again).toBeLessThan(10_000);
  });
}

test('a kill in the middle of the installation is made good by the next start', async () => {
  const checkout = await clone(OURSELVES);
  const first = npmStart(checkout, OURSELVES);
  await wait(8000);
  await first.killAll();

  const second = npmStart(checkout, OURSELVES);
  const third = npmStart(checkout, OURSELVES);
  const [winner, loser] = await settled(second, third);

  expect(await loser.ended()).toBe(1);
  expect(loser.output()).toContain('Kith is already being prepared');
  expect((await fetch(`${await winner.address()}/readyz`)).status).toBe(200);
});

/** Of two that were started together, first the one that goes on. */
async function settled(one: StartedKith, other: StartedKith): Promise<[StartedKith, StartedKith]> {
  const ended = await Promise.race([one.ended().then(() => one), other.ended().then(() => other)]);
  return ended === one ? [other, one] : [one, other];
}
