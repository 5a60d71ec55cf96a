import type { AudienceQuery } from '#policy/audiences';
import type { Live } from './live.ts';

/** The recipients matter for open sockets here, in the present state. */
export const audienceQuery = ({ db, clock, hub }: Live): AudienceQuery => ({
  db,
  now: clock.now(),
  isHere: hub.isHere,
});
