import type { Look } from '#policy';
import type { Live } from './live.ts';

/** Who is to be told matters of whoever has a socket here, as things stand now. */
export const look = ({ db, clock, hub }: Live): Look => ({ db, now: clock.now(), isHere: hub.isHere });
