import type { Sealer } from '#kernel/seal';
import type { Around } from './around.ts';
import type { Presence } from './presence.ts';

/** The context of the sources of live updates. */
export interface Live extends Around {
  readonly sealer: Sealer;
  readonly presence: Presence;
}
