import type { CallSignal } from '@kith/contract/video-calls';
import { makePeer, type Peer } from './peer.ts';
import { isWeakWay } from './weak-way.ts';
import { type Part, type Word, wordOf } from './word.ts';

/** A person in the call, and which opening of the page of theirs is there. */
export interface Visitor {
  readonly id: number;
  readonly visit: string;
}

/** Another person in the call, as this browser has them. */
export interface Other {
  readonly id: number;
  readonly stream: MediaStream;
  readonly state: RTCPeerConnectionState;
  readonly camera: boolean;
  readonly microphone: boolean;
  readonly screen: boolean;
  /** False where they hear and see no picture. */
  readonly pictures?: boolean;
}

interface MeshOptions {
  readonly self: Visitor;
  /** The newest: passwords of relays end. */
  readonly config: () => RTCConfiguration;
  /** Sends to a person; rejects where that fails. */
  readonly send: (to: number, signal: string) => Promise<unknown>;
  readonly onChange: (others: readonly Other[]) => void;
  /** A person has written beside the call. */
  readonly onText: (from: number, text: string) => void;
  /** The last round with each person by this visit. It outlives a mesh. */
  readonly rounds: Map<number, number>;
}

type Heard = Pick<CallSignal, 'from' | 'from_visit' | 'to_visit' | 'signal'>;
type On = NonNullable<Word['on']>;
const BOTH: On = { camera: true, microphone: true, screen: false };
const NONE: On = { camera: false, microphone: false, screen: false };

interface Known {
  readonly peer: Peer;
  readonly round: number;
  readonly say: (part: Part) => void;
  on: On;
}

/** A person who is not reached yet is called again this often. */
const AGAIN_MS = 4000;
/** Camera and microphone are named again after so many calls: a word can be lost. */
const SAY_ON_EVERY = 5;
/** With one person this browser begins anew at most this often, however often they come. */
const BEGIN_APART_MS = 2000;

/**
 * Connections with all others in a call, and with no person whom the screen does not name: a word of another
 * visit than those that the server has shown is dropped. A browser that comes says hello to each person who
 * is there, and one that hears of a new visit begins with that person anew. So a reload needs no farewell.
 *
 * Both ends of a connection have the same round. A browser that has none says hello with a round above all
 * of its former ones. One that hears of a higher round ends its own connection and begins that round.
 */
export class Mesh {
  readonly #options: MeshOptions;
  readonly #known = new Map<number, Known>();
  readonly #begun = new Map<number, number>();
  readonly #sending = new Map<number, Promise<unknown>>();
  readonly #timer: ReturnType<typeof setInterval>;
  #tracks: readonly MediaStreamTrack[] = [];
  #on = NONE;
  #calls = 0;
  #people: readonly Visitor[] = [];

  constructor(options: MeshOptions) {
    this.#options = options;
    globalThis.addEventListener('online', this.#restart);
    this.#timer = setInterval(() => this.#callAgain(), AGAIN_MS);
  }

  /** The others who are in the call now. */
  setPeople(people: readonly Visitor[]): void {
    const former = this.#people;
    this.#people = people;
    for (const [id, { peer }] of [...this.#known]) if (this.#visitOf(id) !== peer.visit) this.#forget(id);
    for (const person of people)
      if (!former.some(({ id, visit }) => id === person.id && visit === person.visit)) this.#hello(person);
    this.#changed();
  }

  hear({ from, from_visit, to_visit, signal }: Heard): void {
    const { visit } = this.#options.self;
    const isMeant = to_visit === visit && from_visit === this.#visitOf(from);
    const word = isMeant ? wordOf(signal) : null;
    if (word?.to === visit) this.#take({ id: from, visit: from_visit }, word).catch(() => undefined);
  }

  setTracks(tracks: readonly MediaStreamTrack[], on: On): void {
    this.#tracks = tracks;
    this.#on = on;
    for (const one of this.#known.values()) {
      this.#sendTo(one);
      one.say({ on });
    }
  }

  /** Whether each person who is reached is reached by a weak way: then it is this end that is weak. */
  async isWeak(): Promise<boolean> {
    const reached = [...this.#known.values()].filter(
      ({ peer }) => peer.connection.connectionState === 'connected',
    );
    const weak = reached.map(async (one) =>
      isWeakWay(
        await one.peer.connection.getStats(),
        this.#tracksFor(one).some(({ kind }) => kind === 'video'),
      ),
    );
    return weak.length > 0 && (await Promise.all(weak)).every(Boolean);
  }

  /** Writes to the people who are reached now; returns how many. */
  write(text: string): number {
    return [...this.#known.values()].filter(({ peer }) => peer.write(text)).length;
  }

  close(): void {
    clearInterval(this.#timer);
    globalThis.removeEventListener('online', this.#restart);
    for (const id of [...this.#known.keys()]) this.#forget(id);
  }

  readonly #restart = (): void => {
    for (const { peer } of this.#known.values()) peer.restart();
  };

  #visitOf(id: number): string | undefined {
    return this.#people.find((one) => one.id === id)?.visit;
  }

  #callAgain(): void {
    this.#calls += 1;
    if (this.#calls % SAY_ON_EVERY === 0) for (const { say } of this.#known.values()) say({ on: this.#on });
    for (const person of this.#people) {
      const one = this.#known.get(person.id);
      if (!one) this.#hello(person);
      else if (!one.peer.nudge()) this.#beginAnew(person, this.#nextRound(person.id));
    }
  }

  async #take(from: Visitor, word: Word): Promise<void> {
    const former = this.#known.get(from.id);
    const one = former && former.round >= word.round ? former : this.#beginAnew(from, word.round);
    // A word of a former round is about a connection that is no more.
    if (one?.round !== word.round) return;
    if (word.on) this.#takeOn(one, word.on);
    await one.peer.hear(word);
    this.#changed();
  }

  #takeOn(one: Known, on: On): void {
    const isOther = one.on.pictures !== on.pictures;
    one.on = on;
    if (isOther) this.#sendTo(one);
  }

  #sendTo(one: Known): void {
    one.peer.send(this.#tracksFor(one));
  }

  #tracksFor({ on }: Known): readonly MediaStreamTrack[] {
    return on.pictures === false ? this.#tracks.filter(({ kind }) => kind !== 'video') : this.#tracks;
  }

  /** Undefined where it is too soon: they are told by the next hello, or say their own words again. */
  #beginAnew(person: Visitor, round: number): Known | undefined {
    this.#forget(person.id);
    const isSoon = Date.now() - (this.#begun.get(person.id) ?? 0) < BEGIN_APART_MS;
    const one = isSoon ? undefined : this.#begin(person, Math.max(round, this.#nextRound(person.id)));
    this.#changed();
    return one;
  }

  #begin(person: Visitor, round: number): Known {
    const { id, visit } = person;
    const { self, config, rounds, onText } = this.#options;
    this.#begun.set(id, Date.now());
    rounds.set(id, round);
    const say = (part: Part) => this.#say(person, round, part);
    // They may not know of this visit yet.
    say({ on: this.#on });
    const peer = makePeer({
      ...{ visit, polite: self.id > id, config, tracks: this.#tracks, say },
      changed: () => this.#changed(),
      onText: (text) => onText(id, text),
    });
    const one: Known = { peer, round, say, on: BOTH };
    this.#known.set(id, one);
    return one;
  }

  #hello(person: Visitor): void {
    this.#say(person, this.#nextRound(person.id), { on: this.#on });
  }

  #nextRound(id: number): number {
    return (this.#options.rounds.get(id) ?? 0) + 1;
  }

  #forget(id: number): void {
    this.#known.get(id)?.peer.close();
    this.#known.delete(id);
  }

  /** In order: an answer never comes before its offer. */
  #say({ id, visit }: Visitor, round: number, part: Part): void {
    const word: Word = { ...part, to: visit, round };
    const text = JSON.stringify(word);
    const sent = (this.#sending.get(id) ?? Promise.resolve()).then(() => this.#options.send(id, text));
    const settled = sent.catch(() => undefined);
    this.#sending.set(id, settled);
  }

  #changed(): void {
    const others = [...this.#known].map(([id, { peer, on }]) => ({
      ...{ id, stream: peer.stream, state: peer.connection.connectionState, ...on },
    }));
    this.#options.onChange(others);
  }
}
