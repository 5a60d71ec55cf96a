import type { Sealer } from '../../kernel/seal.ts';
import type { Around } from './around.ts';
import type { Presence } from './presence.ts';

/** What those who tell of changes work with. */
export interface Live extends Around {
  readonly sealer: Sealer;
  readonly presence: Presence;
}
