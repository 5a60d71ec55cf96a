import type { Look } from '#policy';
import type { Live } from './live.ts';

/** The recipients matter for open sockets here, in the present state. */
export const look = ({ db, clock, hub }: Live): Look => ({ db, now: clock.now(), isHere: hub.isHere });
