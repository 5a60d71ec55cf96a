import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../server/src/kernel/migrate.ts';
import type { Case } from './cases.ts';
import { benchServer } from './database.ts';
import { type Figures, loadHttp, median, type Sent } from './http-load.ts';
import { hasHeavy, load } from './load.ts';
import { type Options, readOptions } from './options.ts';
import { type Measured, type Row, tableOf, wandering } from './report.ts';
import type { Begun, Order, Prepared } from './server.ts';

const NORMAL_PEOPLE = 16;
const QUIET = 0.25;
const CONTROL = { method: 'GET', path: '/control', headers: {}, body: '' } as const;

const options = readOptions();
const database = await benchServer();
let noisy = false;
try {
  for (const size of options.sizes) noisy = (await measureSize(size)) || noisy;
} finally {
  await database.stop();
}
if (noisy) process.exitCode = 1;

/** Returns whether the machine was too busy for the figures to count. */
async function measureSize(size: number): Promise<boolean> {
  const url = await database.fresh();
  await migrate(url);
  const child = fork(join(import.meta.dirname, 'server.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    const { people } = await tell<Begun>(child, { do: 'begin', url, normal: NORMAL_PEOPLE });
    await fill(url, size, people);
    const prepared = await tell<Prepared>(child, { do: 'prepare', heavy: hasHeavy(size) });
    return await measure(child, prepared, options);
  } finally {
    child.kill();
    await once(child, 'exit');
  }
}

async function fill(url: string, size: number, people: Begun['people']): Promise<void> {
  const started = performance.now();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const cast = {
    normal: people.normal.map(({ id }) => id),
    heavy: people.heavy.id,
    supporter: people.supporter.id,
    grouped: people.grouped.id,
  };
  try {
    await load(client, size, cast);
  } finally {
    await client.end();
  }
  console.log(
    `\n${size.toLocaleString('en-AU')} notes, loaded in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
}

async function measure(
  child: ChildProcess,
  prepared: Prepared,
  { rounds, seconds, keep }: Options,
): Promise<boolean> {
  // The first round warms up; its figures are dropped.
  await measureRound(child, prepared, Math.min(1, seconds));
  const measured: Round[] = [];
  while (measured.length < rounds) measured.push(await measureRound(child, prepared, seconds));
  const controls = measured.flatMap(({ control }) => control);
  const wandered = wandering(controls);
  const isNoisy = wandered > QUIET;
  console.log(`control ${median(controls).toFixed(2)} ms, wandered by ${(100 * wandered).toFixed(0)} %`);
  if (isNoisy && !keep)
    console.log('Discarded: the machine was not quiet. Run again, or print it with --keep.');
  else console.log(tableOf(prepared.cases.map((one) => rowOf(one, prepared, measured))));
  return isNoisy;
}

interface Round {
  readonly control: readonly [number, number];
  readonly cases: ReadonlyMap<string, Measured>;
}

async function measureRound(child: ChildProcess, prepared: Prepared, seconds: number): Promise<Round> {
  const opening = await control(prepared, seconds);
  const cases = new Map<string, Measured>();
  for (const one of prepared.cases) cases.set(one.name, await measureCase(child, prepared, one, seconds));
  return { control: [opening, await control(prepared, seconds)], cases };
}

function rowOf({ name, title }: Case, { sizes }: Prepared, measured: readonly Round[]): Row {
  const rounds = measured.flatMap(({ cases }) => cases.get(name) ?? []);
  return { title, bytes: sizes[name]?.bytes ?? 0, statements: sizes[name]?.statements ?? 0, rounds };
}

async function measureCase(
  child: ChildProcess,
  { productPort, barePort }: Prepared,
  { name, requests }: Case,
  seconds: number,
): Promise<Measured> {
  const bare = requests.map((request) => ({ ...request, path: `/${name}` }));
  const serve = async (port: number, sent: readonly Sent[]) => {
    const one = await loadHttp(port, sent, { connections: 1, seconds });
    const before = await tell<number>(child, { do: 'cpu' });
    const sixteen = await loadHttp(port, sent, { connections: 16, seconds });
    return { one, sixteen, cpu: ((await tell<number>(child, { do: 'cpu' })) - before) / sixteen.count };
  };
  const query = (connections: number) => tell<Figures>(child, { do: 'sql', name, connections, seconds });
  return {
    product: await serve(productPort, requests),
    bare: await serve(barePort, bare),
    sql: { one: await query(1), sixteen: await query(16) },
  };
}

async function control({ barePort }: Prepared, seconds: number): Promise<number> {
  return (await loadHttp(barePort, [CONTROL], { connections: 1, seconds })).p50;
}

function tell<Result>(child: ChildProcess, order: Order): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const ended = (): void => reject(new Error('the measured server ended'));
  child.once('exit', ended);
  child.once('message', (answer: { result: Result; error?: string }) => {
    child.off('exit', ended);
    if (answer.error === undefined) resolve(answer.result);
    else reject(new Error(answer.error));
  });
  child.send(order);
  return promise;
}
