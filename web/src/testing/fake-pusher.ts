import type { ItemChanged } from '@kith/contract/kit/item-kinds';
import { ITEM_CHANGED } from '@kith/contract/realtime';

type Hear = (data: unknown) => void;

class Heard {
  readonly #hearers = new Map<string, Hear[]>();

  bind(event: string, hear: Hear): void {
    this.#hearers.set(event, [...(this.#hearers.get(event) ?? []), hear]);
  }

  emit(event: string, data?: unknown): void {
    for (const hear of this.#hearers.get(event) ?? []) hear(data);
  }
}

const opened: FakePusher[] = [];

/** Stands in for `pusher-js`: no socket is opened, and nothing comes but what a test says. */
export class FakePusher {
  readonly connection = new Heard();
  readonly channels = new Map<string, Heard>();
  /** How often it was told to connect, the first time by being made. */
  tries = 1;

  constructor() {
    opened.push(this);
  }

  subscribe(name: string): Heard {
    const channel = new Heard();
    this.channels.set(name, channel);
    return channel;
  }

  unsubscribe(name: string): void {
    this.channels.delete(name);
  }

  connect(): void {
    this.tries += 1;
  }

  disconnect(): void {
    this.connection.emit('disconnected');
  }
}

/** The socket that the app has opened last. */
export function theSocket() {
  const pusher = opened.at(-1);
  if (!pusher) throw new Error('no socket was opened');
  const each = (event: string, data?: unknown) => {
    for (const channel of pusher.channels.values()) channel.emit(event, data);
  };
  return {
    pusher,
    come: () => each('pusher:subscription_succeeded'),
    cut: () => pusher.connection.emit('unavailable'),
    tell: (changed: ItemChanged) => pusher.channels.values().next().value?.emit(ITEM_CHANGED, changed),
    end: () => pusher.connection.emit('error', { error: { data: { code: 4009 } } }),
  };
}
