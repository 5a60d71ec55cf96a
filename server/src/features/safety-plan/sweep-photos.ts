import type { Ctx, Ports } from '#kernel/context';
import type { Db } from '#kernel/db';
import { removeFiles } from '#kernel/files/index';
import type { JobHandlers } from '#kernel/jobs';
import { removePhotosBefore } from './photo-store.ts';

const SWEEP_PHOTOS = 'safety_plan.sweep_photos';
/** For so long a photo that was removed can come back with a former version. Then it is gone for good. */
const KEPT_MS = 30 * 86_400_000;
const AN_HOUR = 3600;
/** One job for all photos that were removed within an hour, when the last of them is due. */
const SWEEP = { afterSeconds: KEPT_MS / 1000 + 2 * AN_HOUR, onceIn: AN_HOUR };

export function askForPhotoSweep(db: Db, { jobs }: Pick<Ports, 'jobs'>): Promise<void> {
  return jobs.send(db, SWEEP_PHOTOS, {}, SWEEP);
}

export function planPhotoJobs({ db, clock, ports }: Pick<Ctx, 'db' | 'clock' | 'ports'>): JobHandlers {
  return {
    [SWEEP_PHOTOS]: () =>
      db.transaction(async (tx) => {
        const gone = await removePhotosBefore(tx, new Date(clock.now().getTime() - KEPT_MS));
        await removeFiles({ db: tx, ports }, gone);
      }),
  };
}
