import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '#kernel/postgres/embedded';
import { chanceFrom } from '../testing/amounts.ts';
import { type BreakableLine, breakableLine } from './breakable-line.ts';
import { kill, postmasterOf, type RunningServer, startServer } from './running-server.ts';
import { type SoakDevice, soakDevice } from './soak-device.ts';
import { compare, inWords, type Outcome, outcomeOfKept, type StoredMessages, sumOf } from './soak-outcome.ts';
import {
  allMessages,
  makePeople,
  openThreads,
  PEOPLE,
  type SoakPerson,
  type SoakThread,
  threadsOf,
} from './soak-people.ts';
import { type Written, write } from './soak-writer.ts';

/** The parts of a soak: a line that is cut, a server that is killed, and people who talk there. */
export interface SoakPlace {
  readonly line: BreakableLine;
  readonly people: readonly SoakPerson[];
  readonly threads: readonly SoakThread[];
}

/** Others who take part beside the devices: pages in browsers. */
export interface SoakGuests {
  /**
   * Resolves when all have stopped writing and no message waits, with all messages in the order of writing.
   */
  readonly finish: () => Promise<Written[]>;
  /** The faults in the messages that they have seen, and see now. */
  readonly outcome: (told: StoredMessages) => Promise<Outcome>;
  /** Says in a few words how they are. */
  readonly progress: () => string;
  readonly leave: () => Promise<void>;
}

interface SoakOptions {
  readonly sends: number;
  readonly sockets: number;
  readonly kills: number;
  /** Which lines are cut, where each message goes and which is sent twice; not when. */
  readonly seed: number;
  readonly invite?: (place: SoakPlace) => Promise<SoakGuests>;
}

const CUT_EVERY_MS = 1000;
/** On average so many of the devices' lines are cut each time, and as large a part of all others. */
const CUT_AT_ONCE = 1;
const LISTENING_AT_LEAST = 0.5;
const SAY_EVERY_MS = 10_000;
/**
 * A session may have ten sockets. A device that comes back may be there before the server knows that it was
 * gone.
 */
const DEVICES_OF_A_SESSION = 5;
const SETTLE_MS = 120_000;

/**
 * Ten people write on many devices while lines are cut and the server is killed, until all has been sent and
 * has settled.
 */
export async function soak(options: SoakOptions) {
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-soak-'));
  // The database of a server started by root must be able to enter the folder, or it would put its data
  // elsewhere.
  await chmod(dataDir, 0o711);
  const running = { server: await startServer(dataDir) };
  const chance = chanceFrom(options.seed);
  const line = await breakableLine(chance);
  line.leadTo(running.server.address);
  const leaving: (() => unknown)[] = [];
  try {
    const devicesEach = options.sockets / PEOPLE;
    const people = await makePeople(line.address, Math.ceil(devicesEach / DEVICES_OF_A_SESSION));
    const place = { line, people, threads: await openThreads(line.address, people) };
    const devices = openDevices(place, devicesEach);
    leaving.push(...devices.map(({ off }) => off));
    const guests = await options.invite?.(place);
    if (guests) leaving.push(guests.leave);
    const restart = async (round: number) => {
      running.server = await killAndStart(running.server, dataDir, round);
      line.leadTo(running.server.address);
    };
    return await talk({ ...options, ...place, devices, guests, restart, chance });
  } finally {
    for (const leave of leaving) await leave();
    await line.close();
    await kill(running.server, 'SIGTERM');
    const postgres = await startPostgres({ dataDir, durable: true });
    await postgres.stop({ remove: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The figures of a soak, as they are printed. */
export function saidOf(figures: Awaited<ReturnType<typeof soak>>, kills: number): string {
  const { sent, kept, onDevices, inBrowsers, cuts, repeats, live, again, asked, seconds } = figures;
  const lines = [
    `soak: ${sent} messages sent over ${kills} kills, ${cuts} cuts and ${repeats} repeated keys in ${seconds} s`,
    `kept by the server: ${inWords(kept)}`,
    `shown on devices: ${inWords(onDevices)}; ${live} came live, ${again} again, ${asked} times something was asked for`,
    ...(inBrowsers ? [`shown in browsers: ${inWords(inBrowsers)}`] : []),
  ];
  return lines.join('\n');
}

function openDevices({ line, people, threads }: SoakPlace, each: number): SoakDevice[] {
  return people.flatMap(({ id, tokens }) =>
    Array.from({ length: each }, (_nothing, number) => {
      const token = tokens[number % tokens.length] ?? tokens[0];
      return soakDevice({ line, id, token, threads: threadsOf(threads, id) });
    }),
  );
}

interface Talk extends SoakPlace, Omit<SoakOptions, 'invite'> {
  readonly devices: readonly SoakDevice[];
  readonly guests: SoakGuests | undefined;
  readonly restart: (round: number) => Promise<void>;
  readonly chance: () => number;
}

async function talk(all: Talk) {
  const { sends, kills, devices, guests } = all;
  const began = performance.now();
  const kept: Written[] = [];
  const counts = { cuts: 0, repeats: 0 };
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const cutting = setInterval(() => {
    counts.cuts += all.line.cut(CUT_AT_ONCE / devices.length);
  }, CUT_EVERY_MS);
  const saying = setInterval(() => {
    const listening = devices.filter((device) => device.isListening()).length;
    const words = `${kept.length} of ${sends} kept, ${listening} of ${devices.length} listening, ${counts.cuts} cuts`;
    process.stderr.write(`soak, ${seconds()} s: ${words} ${guests?.progress() ?? ''}\n`);
  }, SAY_EVERY_MS);
  const troubles = async () => {
    for (let round = 1; round <= kills; round += 1) {
      while (kept.length < (sends * round) / (kills + 1)) await wait(5);
      await all.restart(round);
    }
  };
  try {
    await Promise.all([...writers(all, kept, counts), troubles()]).finally(() => clearInterval(cutting));
    kept.push(...((await guests?.finish()) ?? []));
    const told = await readAll(all);
    await settled(devices, told);
    const inBrowsers = await guests?.outcome(told);
    const sum = (count: keyof SoakDevice['counts']) =>
      devices.reduce((total, device) => total + device.counts[count], 0);
    return {
      sent: kept.length,
      kept: outcomeOfKept(kept, told),
      onDevices: sumOf(devices.map((device) => outcomeOf(device, told))),
      inBrowsers,
      faults: devices.flatMap(({ faults }) => faults),
      live: sum('live'),
      again: sum('again'),
      asked: sum('asked'),
      ...counts,
      seconds: seconds(),
    };
  } finally {
    clearInterval(saying);
  }
}

function writers(
  { line, people, threads, devices, sends, chance }: Talk,
  kept: Written[],
  counts: { repeats: number },
) {
  /**
   * Writers pause while devices are disconnected for long: else devices would ask for all messages, and none
   * would come live.
   */
  const turn = async () => {
    while (devices.filter((device) => device.isListening()).length < LISTENING_AT_LEAST * devices.length)
      await wait(20);
  };
  return people.map(({ id, tokens }) =>
    write({
      address: line.address,
      id,
      token: tokens[0],
      threads: threadsOf(threads, id),
      sends: sends / PEOPLE,
      kept,
      counts,
      turn,
      chance,
    }),
  );
}

/** Every third time the database goes first. */
async function killAndStart(server: RunningServer, dataDir: string, round: number): Promise<RunningServer> {
  if (round % 3 === 1) process.kill(postmasterOf(server), 'SIGKILL');
  await kill(server, 'SIGKILL');
  return startServer(dataDir);
}

async function readAll({ line, people, threads }: SoakPlace): Promise<StoredMessages> {
  const told = new Map<number, Awaited<ReturnType<typeof allMessages>>>();
  for (const { id, people: inside } of threads) {
    const reader = people.find((person) => inside.includes(person.id));
    told.set(id, await allMessages(line.address, id, reader?.tokens[0] ?? ''));
  }
  return told;
}

function outcomeOf(device: SoakDevice, told: StoredMessages): Outcome {
  return sumOf(
    device.threads.map((thread) =>
      compare(
        device.shown(thread),
        (told.get(thread) ?? []).map(({ id }) => id),
      ),
    ),
  );
}

/** Until every device has the last message of each of its threads, or has had more than time enough. */
async function settled(devices: readonly SoakDevice[], told: StoredMessages): Promise<void> {
  const until = performance.now() + SETTLE_MS;
  const isBehind = (device: SoakDevice) =>
    device.threads.some((thread) => device.shown(thread).at(-1) !== told.get(thread)?.at(-1)?.id);
  while (devices.some(isBehind) && performance.now() < until) await wait(200);
}
