import type { Clock } from '#kernel/clock';
import type { Settings } from '#kernel/context';
import type { Db } from '#kernel/db';
import type { Log } from '#kernel/log';
import type { Hub } from '#kernel/sockets/hub';

/** The sockets of this process, and the database that decides who may be told. */
export interface Around {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Settings;
  readonly hub: Hub;
}
