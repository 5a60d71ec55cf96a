import type { Clock } from '#kernel/clock';
import type { Ports, Settings } from '#kernel/context';
import type { Database } from '#kernel/db';
import type { Log } from '#kernel/log';
import type { Outbox } from '#kernel/ports/outbox';
import type { DemoPerson } from './demo-pages.ts';
import type { BuiltWeb } from './pages.ts';

/** The parts of the server; the composition root and the tests each supply them. */
export interface AppDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ports: Ports;
  readonly settings: Settings;
  readonly log: Log;
  readonly trustProxy: false | string;
  /** The built web app; absent for the API alone. */
  readonly web: BuiltWeb | undefined;
  readonly docs: boolean;
  /** A factor for the limits of attempts; for tests. */
  readonly limitScale: number;
  /** The content of demo mode: people who can sign in, and the sent messages. Absent outside it. */
  readonly demo: { readonly people: readonly DemoPerson[]; readonly outbox: Outbox } | undefined;
  /**
   * For a reply with a field its contract does not declare: refuse to answer (tests), or cut it and log
   * (everywhere else).
   */
  readonly excess: 'refuse' | 'cut';
  /** False while the process is stopping. */
  readonly accepting: () => boolean;
}
