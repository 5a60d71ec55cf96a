import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Mesh } from './mesh.ts';

const made: FakeConnection[] = [];

/** As much of a connection as a mesh begins, restarts and closes. */
class FakeConnection {
  connectionState = 'new';
  signalingState = 'stable';
  localDescription = null;
  closed = false;
  acts: string[] = [];
  given: RTCConfiguration;
  constructor(given: RTCConfiguration) {
    this.given = given;
    made.push(this);
  }
  addTransceiver = () => undefined;
  channel = {
    readyState: 'connecting',
    onmessage: (_event: { data: unknown }): void => undefined,
    send: (text: string) => void this.acts.push(text),
  };
  createDataChannel = () => this.channel;
  remoteDescription: unknown = null;
  setRemoteDescription = async ({ type }: { type: string }) => {
    if (type === 'answer' && this.signalingState === 'stable') throw new Error('no offer is open');
    this.remoteDescription = type;
    this.acts.push(type);
  };
  addIceCandidate = async ({ candidate = '' }: RTCIceCandidateInit) => {
    if (!this.remoteDescription || candidate === 'of a former way') throw new Error('no way is known');
    this.acts.push(candidate);
  };
  setLocalDescription = async () => undefined;
  addTrack = (track: { kind: string }) => ({
    replaceTrack: async (next: unknown) => void this.acts.push(`${track.kind} ${next ? 'on' : 'off'}`),
  });
  setConfiguration(given: RTCConfiguration) {
    this.given = given;
    this.acts.push('configured');
  }
  restartIce = () => this.acts.push('restarted');
  close() {
    this.closed = true;
  }
}

const ON = { camera: true, microphone: true, screen: false };
let read: [number, string][];
let said: { to: number; signal: string }[];
let servers: RTCIceServer[];
let mesh: Mesh;
const of = {
  config: () => ({ iceServers: servers }),
  onChange: () => undefined,
  onText: (from: number, text: string) => void read.push([from, text]),
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  made.length = 0;
  said = [];
  read = [];
  servers = [{ urls: ['turn:one.example.org'] }];
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.stubGlobal('MediaStream', class {});
  const send = async (to: number, signal: string) => void said.push({ to, signal });
  mesh = new Mesh({ ...of, self: { id: 1, visit: 'own' }, send, rounds: new Map() });
});
afterEach(() => {
  mesh.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wordIn = (round: number, part: object = {}) => JSON.stringify({ to: 'own', round, ...part });
const word = (from: number, from_visit: string, to_visit = 'own', signal = wordIn(1)) =>
  mesh.hear({ from, from_visit, to_visit, signal });

it('begins with no person whom the screen does not name, nor with a former visit of one', () => {
  mesh.setPeople([{ id: 2, visit: 'new' }]);
  word(3, 'any');
  word(2, 'former');
  word(2, 'new', 'my other page');
  expect(made).toEqual([]);
  word(2, 'new');
  expect(made).toHaveLength(1);
});

it('ends with a person as soon as they are not named, also where they are back by another visit', () => {
  mesh.setPeople([{ id: 2, visit: 'first' }]);
  word(2, 'first');
  mesh.setPeople([{ id: 2, visit: 'second' }]);
  expect(made.map(({ closed }) => closed)).toEqual([true]);
  word(2, 'first');
  expect(made).toHaveLength(1);
});

it('does not fall over words that are none', () => {
  mesh.setPeople([{ id: 2, visit: 'new' }]);
  for (const signal of ['', '{', 'null', '7', '"hello"', '{"to":"own"}', '{"to":"own","round":"1"}'])
    word(2, 'new', 'own', signal);
  expect(made).toEqual([]);
});

it('begins with one person once in two seconds at most', () => {
  for (let times = 0; times < 5; times += 1) {
    mesh.setPeople([{ id: 2, visit: `visit ${times}` }]);
    word(2, `visit ${times}`);
  }
  expect(made).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  word(2, 'visit 4');
  expect(made).toHaveLength(2);
});

it('looks for another way with the newest relays', () => {
  mesh.setPeople([{ id: 2, visit: 'new' }]);
  word(2, 'new');
  servers = [{ urls: ['turn:two.example.org'] }];
  globalThis.dispatchEvent(new Event('online'));
  expect(made[0]?.acts).toEqual(['configured', 'restarted']);
  expect(made[0]?.given.iceServers).toEqual(servers);
});

it('sends a camera no more that is off', async () => {
  const track = (kind: string) => ({ kind }) as MediaStreamTrack;
  mesh.setTracks([track('audio'), track('video')], { ...ON, camera: true });
  mesh.setPeople([{ id: 2, visit: 'new' }]);
  word(2, 'new');
  mesh.setTracks([track('audio')], { ...ON, camera: false });
  expect(made[0]?.acts).toEqual(['audio on', 'video off']);
});

it('sends no picture to a person who wants none, until they want it again', () => {
  const track = (kind: string) => ({ kind }) as MediaStreamTrack;
  mesh.setTracks([track('audio'), track('video')], ON);
  mesh.setPeople([2, 3].map((id) => ({ id, visit: 'new' })));
  word(2, 'new');
  word(3, 'new');
  const [two, three] = made;
  word(2, 'new', 'own', wordIn(1, { on: { ...ON, pictures: false } }));
  expect(two?.acts).toEqual(['audio on', 'video off']);
  word(2, 'new', 'own', wordIn(1, { on: ON }));
  expect(two?.acts.slice(2)).toEqual(['audio on', 'video on']);
  expect(three?.acts).toEqual([]);
});

it('drops a word that was meant for a former visit of its own', () => {
  mesh.setPeople([{ id: 2, visit: 'new' }]);
  word(2, 'new', 'own', wordIn(1, { to: 'my page before the reload', description: { type: 'offer' } }));
  expect(made).toEqual([]);
});

it('begins anew with a person who has begun anew by the same visit, and hears no former words', async () => {
  mesh.setPeople([{ id: 2, visit: 'new' }]);
  word(2, 'new');
  vi.advanceTimersByTime(2000);
  word(2, 'new', 'own', wordIn(2));
  expect(made.map(({ closed }) => closed)).toEqual([true, false]);
  for (const one of made) one.signalingState = 'have-local-offer';
  word(2, 'new', 'own', wordIn(1, { description: { type: 'answer' } }));
  word(2, 'new', 'own', wordIn(2, { description: { type: 'answer' } }));
  await vi.advanceTimersByTimeAsync(0);
  expect(made.map(({ acts }) => acts)).toEqual([[], ['answer']]);
});

it('reaches a person again whom it had lost from sight, though they kept their connection', async () => {
  const two = { id: 2, visit: 'new' };
  const other = new Mesh({
    ...{ ...of, self: two, rounds: new Map() },
    send: async (_to, signal) => word(2, 'new', 'own', signal),
  });
  const again = new Mesh({
    ...{ ...of, self: { id: 1, visit: 'own' }, rounds: new Map() },
    send: async (_to, signal) => other.hear({ from: 1, from_visit: 'own', to_visit: 'new', signal }),
  });
  mesh.close();
  mesh = again;
  const live = () => made.filter(({ closed }) => !closed).length;
  other.setPeople([{ id: 1, visit: 'own' }]);
  mesh.setPeople([two]);
  await vi.advanceTimersByTimeAsync(10);
  expect([live(), made.length]).toEqual([2, 2]);
  for (const one of made) one.connectionState = 'connected';

  mesh.setPeople([]);
  mesh.setPeople([two]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([live(), made.length]).toEqual([2, 4]);
  other.close();
});

it('begins anew where a way is not found for long', () => {
  mesh.setPeople([{ id: 2, visit: 'new' }]);
  word(2, 'new');
  vi.advanceTimersByTime(12_000);
  expect(made).toHaveLength(1);
  vi.advanceTimersByTime(4000);
  expect(made.map(({ closed }) => closed)).toEqual([true, false]);
});

it('says an offer again that may be lost, also where they see each other already', async () => {
  mesh.setPeople([{ id: 2, visit: 'new' }]);
  word(2, 'new');
  for (const one of made) [one.connectionState, one.signalingState] = ['connected', 'have-local-offer'];
  await vi.advanceTimersByTimeAsync(4000);
  const offers = () => said.filter(({ signal }) => 'description' in JSON.parse(signal)).length;
  expect(offers()).toBe(0);
  await vi.advanceTimersByTimeAsync(4000);
  expect(offers()).toBe(1);
  await vi.advanceTimersByTimeAsync(8000);
  expect(made.map(({ closed }) => closed)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(4000);
  expect(made.map(({ closed }) => closed)).toEqual([true, false]);
});

it('says from time to time whether camera and microphone are on', async () => {
  mesh.setPeople([{ id: 2, visit: 'new' }]);
  word(2, 'new');
  for (const one of made) one.connectionState = 'connected';
  mesh.setTracks([], { ...ON, camera: false });
  await vi.advanceTimersByTimeAsync(0);
  const before = said.length;
  await vi.advanceTimersByTimeAsync(20_000);
  const later = said.slice(before).map(({ signal }) => JSON.parse(signal).on);
  expect(later).toEqual([{ ...ON, camera: false }]);
});

it('writes to people who are reached, and reads no more of one than a person may write', () => {
  mesh.setPeople([
    { id: 2, visit: 'new' },
    { id: 3, visit: 'other' },
  ]);
  word(2, 'new');
  word(3, 'other');
  expect(mesh.write('Hello')).toBe(0);
  const [one, two] = made;
  if (one) one.channel.readyState = 'open';
  // The channel is open still where the way is lost.
  expect(mesh.write('Hello')).toBe(0);
  if (one) one.connectionState = 'connected';
  expect(mesh.write('Hello again')).toBe(1);
  expect([one?.acts, two?.acts]).toEqual([['Hello again'], []]);
  for (const data of ['Hi', '', new Blob(['x']), 'a'.repeat(100_000)]) one?.channel.onmessage({ data });
  expect(read.map(([from, text]) => [from, text.length])).toEqual([
    [2, 2],
    [2, 2000],
  ]);
});

it('gives way to no offer after an answer that came late', async () => {
  mesh.setPeople([{ id: 2, visit: 'new' }]);
  word(2, 'new', 'own', wordIn(1, { description: { type: 'answer' } }));
  await vi.advanceTimersByTimeAsync(0);
  for (const one of made) one.signalingState = 'have-local-offer';
  word(2, 'new', 'own', wordIn(1, { description: { type: 'offer' } }));
  await vi.advanceTimersByTimeAsync(0);
  expect(made.map(({ acts }) => acts)).toEqual([[]]);
});

it('hears the words of a person one after the other', async () => {
  mesh.setPeople([{ id: 2, visit: 'new' }]);
  word(2, 'new');
  const [one] = made;
  const waiting: (() => void)[] = [];
  const describe = one?.setRemoteDescription;
  if (one)
    one.setRemoteDescription = async (description) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      await describe?.(description);
    };
  word(2, 'new', 'own', wordIn(1, { description: { type: 'offer' } }));
  word(2, 'new', 'own', wordIn(1, { description: { type: 'offer' }, candidates: [{ candidate: 'a way' }] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting).toHaveLength(1);
  for (let times = 0; times < 2; times += 1) {
    waiting[times]?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(one?.acts).toEqual(['offer', 'offer', 'a way']);
});

it('keeps addresses that come before the description, and those after one that does not fit', async () => {
  mesh.setPeople([{ id: 2, visit: 'new' }]);
  const candidates = ['of a former way', 'a way'].map((candidate) => ({ candidate }));
  word(2, 'new', 'own', wordIn(1, { candidates }));
  await vi.advanceTimersByTimeAsync(0);
  word(2, 'new', 'own', wordIn(1, { description: { type: 'offer' } }));
  await vi.advanceTimersByTimeAsync(0);
  expect(made.map(({ acts }) => acts)).toEqual([['offer', 'a way']]);
});
