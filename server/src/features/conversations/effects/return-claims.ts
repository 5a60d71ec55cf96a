import type { Clock } from '#kernel/clock';
import type { Ctx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { byItself, recorder } from '#kernel/facts';
import type { JobHandlers, Jobs } from '#kernel/jobs';
import { deskOf } from '../access/desk-of.ts';
import { isTaken } from '../access/desk-people.ts';
import { claimRanOut } from '../facts.ts';
import { overdueAt } from '../present/present-wait.ts';
import { lockThread, updateClaim } from '../store/member-store.ts';
import type { ThreadRecord } from '../store/thread-store.ts';
import { selectUnanswered } from '../store/wait-store.ts';

/** The queue whose job returns claims without an answer in time. */
const RETURN_CLAIMS = 'conversations.return_claims';

const MARGIN_SECONDS = 1;

interface Planning {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'send'>;
}

/** For a claimed thread in which a member waits: plans the job that returns the claim in time. */
export async function planReturn({ db, clock, jobs }: Planning, thread: ThreadRecord): Promise<void> {
  const at = await returnsAt({ db, clock }, thread);
  if (!at) return;
  const seconds = Math.ceil((at.getTime() - clock.now().getTime()) / 1000);
  await jobs.send(db, RETURN_CLAIMS, {}, { afterSeconds: Math.max(0, seconds) + MARGIN_SECONDS });
}

/** The room's one job. It works on all claims that are due, so a lost job is made up for by the next. */
export function conversationJobs({ db, clock }: Pick<Ctx, 'db' | 'clock'>): JobHandlers {
  return {
    [RETURN_CLAIMS]: async () => {
      for (const id of await selectUnanswered(db, clock.now()))
        await db.transaction((tx) => giveBack({ db: tx, clock }, id));
    },
  };
}

/** Judged once more while the thread is held: an answer, or another process, may have come first. */
async function giveBack({ db, clock }: Pick<Ctx, 'db' | 'clock'>, id: number): Promise<void> {
  const thread = await lockThread(db, id);
  const at = thread && (await returnsAt({ db, clock }, thread));
  if (!thread?.claimedBy || !at || at > clock.now()) return;
  await updateClaim(db, id, { claimedBy: null, claimedAt: null, freeSince: null });
  const record = recorder(db, byItself('claims', clock));
  await record(claimRanOut(thread.memberId, { threadId: id, personId: thread.claimedBy }));
}

async function returnsAt(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  thread: ThreadRecord,
): Promise<Date | undefined> {
  if (!thread.waitsSince || !(await isTaken({ db }, thread))) return undefined;
  const desk = await deskOf({ db, clock }, thread);
  return overdueAt(thread, desk?.hours, true);
}
