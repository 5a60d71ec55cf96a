import type { Ctx } from '#kernel/context';
import { earliestNext } from './due-schedules-store.ts';

type Planning = Pick<Ctx, 'db' | 'clock'> & { readonly ports: Pick<Ctx['ports'], 'jobs'> };

/** The queue whose job asks for all that is due. */
export const ASK_DUE = 'assessments.ask_due';

const MARGIN_SECONDS = 1;
/** Seconds until the next run. */
const AGAIN = { least: 60, most: 900 } as const;

/** The job works on all that is due, so a lost one is made up for by the next. */
export async function planAskDue(
  { db, clock, ports }: Planning,
  due: readonly { readonly at: Date | null }[],
): Promise<void> {
  const moments = due.flatMap(({ at }) => (at === null ? [] : [at.getTime()]));
  if (moments.length === 0) return;
  const seconds = Math.ceil((Math.min(...moments) - clock.now().getTime()) / 1000);
  await ports.jobs.send(db, ASK_DUE, {}, { afterSeconds: Math.max(0, seconds) + MARGIN_SECONDS });
}

/** Again while any schedule asks. One more run is enough for all. */
export async function planAgain({ db, clock, ports }: Planning): Promise<void> {
  const next = await earliestNext(db);
  if (next === null) return;
  const seconds = Math.ceil((next.getTime() - clock.now().getTime()) / 1000) + MARGIN_SECONDS;
  const afterSeconds = Math.min(Math.max(seconds, AGAIN.least), AGAIN.most);
  await ports.jobs.send(db, ASK_DUE, {}, { afterSeconds, onceIn: AGAIN.least });
}
