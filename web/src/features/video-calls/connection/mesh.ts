import type { CallSignal } from '@kith/contract/video-calls';
import { makePeer, type Peer } from './peer.ts';
import { type Word, wordOf } from './word.ts';

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
}

interface MeshOptions {
  readonly self: Visitor;
  /** The newest: their passwords end. */
  readonly servers: () => readonly RTCIceServer[];
  /** Sends to a person; rejects where that fails. */
  readonly send: (to: number, signal: string) => Promise<unknown>;
  readonly onChange: (others: readonly Other[]) => void;
}

type Heard = Pick<CallSignal, 'from' | 'from_visit' | 'to_visit' | 'signal'>;
type On = NonNullable<Word['on']>;
const BOTH: On = { camera: true, microphone: true };

/** A person who is not reached yet is called again this often. */
const AGAIN_MS = 4000;
/** With one person this browser begins anew at most this often, however often they come. */
const BEGIN_APART_MS = 2000;

/**
 * Connections with all others in a call, and with no person whom the screen does not name: a word of another
 * visit than those that the server has shown is dropped. A browser that comes says hello to each person who
 * is there, and one that hears of a new visit begins with that person anew. So a reload needs no farewell.
 */
export class Mesh {
  readonly #options: MeshOptions;
  readonly #known = new Map<number, { readonly peer: Peer; on: On }>();
  readonly #begun = new Map<number, number>();
  readonly #sending = new Map<number, Promise<unknown>>();
  readonly #timer: ReturnType<typeof setInterval>;
  #tracks: readonly MediaStreamTrack[] = [];
  #on = BOTH;
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
    for (const { id, visit } of people)
      if (!former.some((one) => one.id === id && one.visit === visit)) this.#say(id, { on: this.#on });
    this.#changed();
  }

  hear({ from, from_visit, to_visit, signal }: Heard): void {
    const isMeant = to_visit === this.#options.self.visit && from_visit === this.#visitOf(from);
    const word = isMeant ? wordOf(signal) : null;
    if (word) this.#take({ id: from, visit: from_visit }, word).catch(() => undefined);
  }

  setTracks(tracks: readonly MediaStreamTrack[], on: On): void {
    this.#tracks = tracks;
    this.#on = on;
    for (const [id, { peer }] of this.#known) {
      peer.send(tracks);
      this.#say(id, { on });
    }
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
    for (const { id } of this.#people) {
      const one = this.#known.get(id);
      if (one) one.peer.nudge();
      else this.#say(id, { on: this.#on });
    }
  }

  async #take(from: Visitor, word: Word): Promise<void> {
    const one = this.#known.get(from.id) ?? this.#begin(from);
    if (!one) return;
    if (word.on) one.on = word.on;
    await one.peer.hear(word);
    this.#changed();
  }

  #begin({ id, visit }: Visitor) {
    const now = Date.now();
    if (now - (this.#begun.get(id) ?? 0) < BEGIN_APART_MS) return undefined;
    this.#begun.set(id, now);
    // They may not know of this visit yet.
    this.#say(id, { on: this.#on });
    const { self, servers } = this.#options;
    const peer = makePeer({
      ...{ visit, polite: self.id > id, servers, tracks: this.#tracks },
      say: (words) => this.#say(id, words),
      changed: () => this.#changed(),
    });
    const one = { peer, on: BOTH };
    this.#known.set(id, one);
    return one;
  }

  #forget(id: number): void {
    this.#known.get(id)?.peer.close();
    this.#known.delete(id);
  }

  /** In order: an answer never comes before its offer. */
  #say(to: number, word: Word): void {
    const text = JSON.stringify(word);
    const sent = (this.#sending.get(to) ?? Promise.resolve()).then(() => this.#options.send(to, text));
    const settled = sent.catch(() => undefined);
    this.#sending.set(to, settled);
  }

  #changed(): void {
    const others = [...this.#known].map(([id, { peer, on }]) => ({
      ...{ id, stream: peer.stream, state: peer.connection.connectionState, ...on },
    }));
    this.#options.onChange(others);
  }
}
