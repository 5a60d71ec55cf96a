import * as z from 'zod';
import type { Ctx } from '#kernel/context';
import { byItself, recorder } from '#kernel/facts';
import type { Feature } from '#kernel/feature';
import { type CallRow, lockCall } from './call-store.ts';
import { closeRoom, isOpen, settle } from './in-room.ts';
import { selectPeople } from './people-store.ts';
import { OPEN_MS, QUIET_MS, quietFrom } from './rules.ts';

const CLOSE_QUIET = 'video-calls.close_quiet';
const job = z.object({ id: z.number() });

type Planning = Pick<Ctx, 'db' | 'clock' | 'ports'>;

/** Looks at this call when it may have been quiet for long enough, and again until it is over. */
export async function planClosing({ db, clock, ports }: Planning, id: number, quiet: Date): Promise<void> {
  const left = (quiet.getTime() + QUIET_MS - clock.now().getTime()) / 1000;
  await ports.jobs.send(db, CLOSE_QUIET, { id }, { afterSeconds: Math.max(1, Math.ceil(left)) });
}

/** No device has to say that a call is over: a browser may be gone without a word. */
export const callJobs: NonNullable<Feature['jobs']> = ({ db: database, clock, ports }) => ({
  [CLOSE_QUIET]: async (data) => {
    const { id } = job.parse(data);
    await database.transaction(async (db) => {
      const call = await lockCall(db, id);
      if (call) await lookAt({ db, clock, ports }, call);
    });
  },
});

async function lookAt({ db, clock, ports }: Planning, call: CallRow): Promise<void> {
  const closing = { db, clock, record: recorder(db, byItself('end of time', clock)) };
  if (!isOpen({ clock }, call)) {
    const isOverByTime = call.closesAt.getTime() - call.openedAt.getTime() >= OPEN_MS;
    if (isOverByTime) await settle(closing, call);
    return;
  }
  const quiet = quietFrom(call, await selectPeople(db, call.id));
  if (clock.now().getTime() - quiet.getTime() >= QUIET_MS) return closeRoom(closing, call);
  await planClosing({ db, clock, ports }, call.id, quiet);
}
