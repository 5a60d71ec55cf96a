import type { Clock } from '../../kernel/clock.ts';
import type { Settings } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db.ts';
import type { Log } from '../../kernel/log.ts';
import type { Hub } from '../../kernel/sockets/hub.ts';

/** The sockets of this process, and the database that decides who may be told. */
export interface Around {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Settings;
  readonly hub: Hub;
}
