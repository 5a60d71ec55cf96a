import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { invitationsEndpoints } from '@kith/contract/invitations';
import type { CallerInputOf, Endpoint, ReplyOf } from '@kith/contract/kit/endpoint';
import type { Message } from '@kith/contract/messages';
import { threadsEndpoints } from '@kith/contract/threads';
import { afterAll, expect, it } from 'vitest';
import { startPostgres } from '../kernel/postgres/embedded.ts';
import { breakableLine } from './breakable-line.ts';
import { logInOver, signUpOver } from './people-over.ts';
import { callOver, kill, postmasterOf, type RunningServer, startServer } from './running-server.ts';
import { type SoakDevice, soakDevice } from './soak-device.ts';
import { type Acknowledged, wordsOf, write } from './soak-writer.ts';

const SENDS = Number(process.env['SOAK_SENDS'] ?? 300);
const SOCKETS = Number(process.env['SOAK_SOCKETS'] ?? 20);
const KILLS = Number(process.env['SOAK_KILLS'] ?? 2);
const PEOPLE = 10;
const CUT_EVERY_MS = 1000;
const CUT_PART = 0.05;
const LISTENING_AT_LEAST = 0.5;

let dataDir = '';

afterAll(async () => {
  const postgres = await startPostgres({ dataDir, durable: true });
  await postgres.stop({ remove: true });
  await rm(dataDir, { recursive: true, force: true });
});

it(`${SENDS} messages reach each of ${SOCKETS} devices once and in order, over ${KILLS} kills and many cuts`, {
  timeout: 3_600_000,
}, async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kith-soak-'));
  // As root the database must be able to enter it, or it would lie, and stay, elsewhere.
  await chmod(dataDir, 0o711);
  let server = await startServer(dataDir);
  const line = await breakableLine();
  line.leadTo(server.address);
  const people = await makePeople(server.address);
  const threads = await openThreads(server.address, people);
  const devices = people.flatMap(({ id, token }) => {
    const own = threadsOf(threads, id);
    return Array.from({ length: SOCKETS / PEOPLE }, () => soakDevice({ line, id, token, threads: own }));
  });

  /** Nobody writes for long to devices that hear nothing: then all of it would be asked for, and nothing would come. */
  const turn = async () => {
    while (devices.filter((device) => device.isListening()).length < LISTENING_AT_LEAST * SOCKETS)
      await wait(20);
  };
  const kept: Acknowledged[] = [];
  const repeats = { count: 0 };
  const writers = people.map(({ id, token }) =>
    write({
      address: line.address,
      id,
      token,
      threads: threadsOf(threads, id),
      sends: SENDS / PEOPLE,
      kept,
      repeats,
      turn,
    }),
  );
  let cuts = 0;
  const cutting = setInterval(() => {
    cuts += line.cut(CUT_PART);
  }, CUT_EVERY_MS);
  const troubles = (async () => {
    for (let round = 1; round <= KILLS; round += 1) {
      while (kept.length < (SENDS * round) / (KILLS + 1)) await wait(5);
      server = await killAndStart(server, round);
      line.leadTo(server.address);
    }
  })();
  await Promise.all([...writers, troubles]).finally(() => clearInterval(cutting));

  const told = new Map<number, Message[]>();
  for (const { id, people: inside } of threads) {
    const reader = people.find((person) => inside.includes(person.id));
    told.set(id, await allMessages(server.address, id, reader?.token ?? ''));
  }
  expectWhatWasKept(kept, told);
  await expect
    .poll(() => behind(devices, people, threads, told), { timeout: 120_000, interval: 500 })
    .toEqual([]);
  expect(devices.flatMap(({ faults }) => faults)).toEqual([]);

  const sum = (count: keyof SoakDevice['counts']) =>
    devices.reduce((total, { counts }) => total + counts[count], 0);
  expect(sum('live') + sum('again'), 'sockets brought their part').toBeGreaterThan(SENDS);
  console.log(
    `soak: 0 of ${kept.length} messages lost, doubled or out of order on ${devices.length} devices over ${KILLS} kills, ` +
      `${cuts} cuts and ${repeats.count} repeated keys; ${sum('live')} came live, ${sum('again')} again, ` +
      `${sum('asked')} times something was asked for`,
  );
  for (const device of devices) device.off();
  await line.close();
  await kill(server, 'SIGTERM');
});

interface Person {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

interface SoakThread {
  readonly id: number;
  readonly people: readonly number[];
}

function makePeople(address: string): Promise<Person[]> {
  return Promise.all(
    Array.from({ length: PEOPLE }, async (_nobody, number) => {
      const person = {
        firstName: 'Maya',
        email: `maya.soak.${number}@example.com`,
        password: `walks by the river ${number}`,
      };
      await signUpOver(address, person);
      return { email: person.email, ...(await logInOver(address, person)) };
    }),
  );
}

/** The first lets in all others; a group of all, one of half of them, and private ones of the first with some. */
async function openThreads(address: string, people: readonly Person[]): Promise<SoakThread[]> {
  const [first, ...others] = people;
  if (!first) throw new Error('nobody there');
  for (const { email, token } of others) {
    const names = { first_name: 'Priya', last_name: 'Nair', email };
    const { invitation } = await mustCall(address, invitationsEndpoints.inviteSupporter, names, first.token);
    const yes = { patient_team_id: invitation.patient_team_id, accepted: true };
    await mustCall(address, invitationsEndpoints.answerInvitation, yes, token);
  }
  const ids = others.map(({ id }) => id);
  const threads: SoakThread[] = [];
  for (const inside of [ids, ids.slice(0, PEOPLE / 2)]) {
    const group = { name: `Us ${inside.length}`, people: inside };
    const { thread } = await mustCall(address, threadsEndpoints.createGroup, group, first.token);
    threads.push({ id: thread.conversation_id, people: [first.id, ...inside] });
  }
  for (const recipient_id of ids.slice(0, 3)) {
    const two = { recipient_id };
    const { thread } = await mustCall(address, conversationsEndpoints.openThread, two, first.token);
    threads.push({ id: thread.conversation_id, people: [first.id, recipient_id] });
  }
  return threads;
}

function threadsOf(threads: readonly SoakThread[], person: number): number[] {
  return threads.filter(({ people }) => people.includes(person)).map(({ id }) => id);
}

async function mustCall<E extends Endpoint>(
  address: string,
  endpoint: E,
  input: CallerInputOf<E>,
  token: string,
): Promise<ReplyOf<E>> {
  const answer = await callOver(address, endpoint, input, token);
  if (answer?.status !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`);
  return answer.body;
}

/** Every third time the database goes first. */
async function killAndStart(server: RunningServer, round: number): Promise<RunningServer> {
  if (round % 3 === 2) process.kill(postmasterOf(server), 'SIGKILL');
  await kill(server, 'SIGKILL');
  return startServer(dataDir);
}

async function allMessages(address: string, id: number, token: string): Promise<Message[]> {
  const all: Message[] = [];
  for (;;) {
    const asked = { id, after_id: all.at(-1)?.id ?? 0, limit: 100 };
    const page = await mustCall(address, conversationsEndpoints.listMessages, asked, token);
    all.push(...page.messages);
    if (!page.has_more_data) return all;
  }
}

/** All that was acknowledged is there, once, nothing else is, and what each wrote stands in the order in which they wrote it. */
function expectWhatWasKept(
  kept: readonly Acknowledged[],
  told: ReadonlyMap<number, readonly Message[]>,
): void {
  expect(kept).toHaveLength(SENDS);
  for (const [thread, messages] of told) {
    const texts = messages.filter(({ type }) => type === 'text').map(({ id, message }) => ({ id, message }));
    const expected = kept
      .filter((one) => one.thread === thread)
      .map(({ id, sender, number }) => ({ id, message: wordsOf(sender, number) }))
      .toSorted((one, other) => one.id - other.id);
    expect(texts).toEqual(expected);
  }
  const latest = new Map<string, number>();
  for (const { thread, sender, number } of kept.toSorted((one, other) => one.id - other.id)) {
    const key = `${thread} ${sender}`;
    expect(number, `in ${thread} by ${sender}`).toBeGreaterThan(latest.get(key) ?? -1);
    latest.set(key, number);
  }
}

/** Devices on which a thread is not to the letter what it is for everybody. */
function behind(
  devices: readonly SoakDevice[],
  people: readonly Person[],
  threads: readonly SoakThread[],
  told: ReadonlyMap<number, readonly Message[]>,
): string[] {
  const wrong = devices.flatMap((device, place) => {
    const person = people[Math.floor((place * PEOPLE) / devices.length)]?.id ?? 0;
    return threadsOf(threads, person)
      .filter((thread) => {
        const ids = told.get(thread)?.map(({ id }) => id) ?? [];
        return device.shown(thread).join() !== ids.join();
      })
      .map((thread) => `device ${place} in thread ${thread}`);
  });
  return wrong;
}
