import { availableParallelism } from 'node:os';
import { makeDrawer } from './pictures/drawer.ts';
import type { Frame, Task } from './pictures/work.ts';
import { refuse } from './refuse.ts';
import { makeTurns } from './turns.ts';

export { kindOfPicture, kindOfStripped } from './pictures/strip.ts';

/** One core stays with the server and its database, for any number of pictures. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const WAITING_AT_MOST = 60;
const RETRY_SECONDS = 10;

const idle = Array.from({ length: AT_ONCE }, makeDrawer);
const inTurn = makeTurns({ atOnce: AT_ONCE, waiting: WAITING_AT_MOST, retryAfterSeconds: RETRY_SECONDS });

/**
 * A picture and its sender: the pictures of one person are processed one after another, and delay no other
 * person.
 */
export interface Brought {
  readonly who: string;
  /** Called when its turn comes, so that waiting pictures hold no memory. */
  readonly read: () => Promise<Uint8Array | undefined>;
}

/** A WebP copy without metadata: place, device, name. Only the first frame of an animation is kept. */
export function redrawPicture(brought: Brought, frame: Frame): Promise<Uint8Array> {
  return open(brought, { redraw: frame });
}

/** The same pixels without metadata. */
export function stripPicture(brought: Brought): Promise<Uint8Array> {
  return open(brought, { strip: true });
}

function open({ who, read }: Brought, task: Task): Promise<Uint8Array> {
  return inTurn(who, async () => {
    const bytes = await read();
    const drawer = idle.pop();
    if (!drawer) throw new Error('no process for pictures is free');
    try {
      const outcome = bytes ? await drawer.work(bytes, task) : 'unsupported_type';
      return typeof outcome === 'string' ? refuse(outcome) : outcome;
    } finally {
      idle.push(drawer);
    }
  });
}
