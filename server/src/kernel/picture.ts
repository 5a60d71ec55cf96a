import { availableParallelism } from 'node:os';
import { makeDrawer } from './pictures/drawer.ts';
import type { Frame, Task } from './pictures/work.ts';
import { refuse } from './refuse.ts';
import { makeTurns } from './turns.ts';

export { kindOfPicture } from './pictures/strip.ts';

/** One core stays with the server and its database, however many pictures come. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const WAITING_AT_MOST = 60;
const RETRY_SECONDS = 10;

const idle = Array.from({ length: AT_ONCE }, makeDrawer);
const inTurn = makeTurns({ atOnce: AT_ONCE, waiting: WAITING_AT_MOST, retryAfterSeconds: RETRY_SECONDS });

/** A picture and who brings it: those of one person are opened one after the other, and keep nobody else waiting. */
export interface Brought {
  readonly who: string;
  /** Read when it is its turn, so that those who wait hold no memory. */
  readonly read: () => Promise<Uint8Array | undefined>;
}

/** A WebP copy without what the original says about itself: place, device, name. Only the first frame moves in. */
export function redrawPicture(brought: Brought, frame: Frame): Promise<Uint8Array> {
  return open(brought, { redraw: frame });
}

/** The same to the point, without what the original says about itself. */
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
