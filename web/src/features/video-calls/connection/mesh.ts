import { makePeer, type Peer } from './peer.ts';
import type { Saying, Word } from './word.ts';

/** Another person in the call, as this browser has them. */
export interface Other {
  readonly id: number;
  readonly stream: MediaStream;
  readonly state: RTCPeerConnectionState;
  readonly camera: boolean;
  readonly microphone: boolean;
}

interface MeshOptions {
  readonly self: number;
  readonly servers: readonly RTCIceServer[];
  /** Sends to a person; rejects where that fails. */
  readonly send: (to: number, signal: string) => Promise<unknown>;
  readonly onChange: (others: readonly Other[]) => void;
}

type On = NonNullable<Word['on']>;
const BOTH: On = { camera: true, microphone: true };

/** A person who is not reached yet is called again this often. */
const AGAIN_MS = 4000;

/**
 * Connections with all others in a call. A browser that comes says hello to each person who is there, and one
 * that hears of a new visit begins with that person anew. So a reload needs no farewell.
 */
export class Mesh {
  readonly #options: MeshOptions;
  readonly #visit = crypto.randomUUID();
  readonly #known = new Map<number, { readonly peer: Peer; on: On }>();
  readonly #sending = new Map<number, Promise<unknown>>();
  readonly #timer: ReturnType<typeof setInterval>;
  #tracks: readonly MediaStreamTrack[] = [];
  #on = BOTH;
  #people: readonly number[] = [];

  constructor(options: MeshOptions) {
    this.#options = options;
    globalThis.addEventListener('online', this.#restart);
    this.#timer = setInterval(() => this.#callAgain(), AGAIN_MS);
  }

  /** The others who are in the call now. */
  setPeople(ids: readonly number[]): void {
    for (const id of [...this.#known.keys()]) if (!ids.includes(id)) this.#forget(id);
    for (const id of ids)
      if (!this.#people.includes(id) && !this.#known.has(id)) this.#say(id, { on: this.#on });
    this.#people = ids;
    this.#changed();
  }

  hear(from: number, signal: string): void {
    this.#take(from, JSON.parse(signal)).catch(() => undefined);
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

  #callAgain(): void {
    for (const id of this.#people) {
      const one = this.#known.get(id);
      if (one) one.peer.nudge();
      else this.#say(id, { on: this.#on });
    }
  }

  async #take(from: number, word: Word): Promise<void> {
    const former = this.#known.get(from);
    const one = former?.peer.visit === word.visit ? former : this.#begin(from, word.visit);
    if (word.on) one.on = word.on;
    await one.peer.hear(word);
    this.#changed();
  }

  #begin(id: number, visit: string) {
    this.#forget(id);
    // They may not know of this visit yet.
    this.#say(id, { on: this.#on });
    const { self, servers } = this.#options;
    const peer = makePeer({
      ...{ visit, polite: self > id, servers, tracks: this.#tracks },
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
  #say(to: number, words: Saying): void {
    const text = JSON.stringify({ visit: this.#visit, ...words } satisfies Word);
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
