import type { FilesLimit } from '@kith/contract/kit/endpoint';
import type { Ports } from '../context.ts';
import type { Db } from '../db.ts';
import { refuse } from '../refuse.ts';
import { askForSweep } from './file-jobs.ts';
import { type Received, receiveInto, tooLarge } from './received-files.ts';
import { countBrought, requirePause, storageOf } from './room.ts';

interface Upload extends FilesLimit {
  readonly ownerId: number;
  /** Bytes of the files alone, as far as the request declares them. */
  readonly announcedBytes: number;
  /** Refuses where the sender is signed out by now. */
  readonly requireOpen: (db: Db) => Promise<void>;
}

/**
 * Judged before the body is read, as far as it declares files: a sender without room need not send them
 * first. A body without files always passes.
 */
export async function receiveUpload(
  db: Db,
  ports: Pick<Ports, 'uploads' | 'jobs' | 'limits'>,
  { ownerId, announcedBytes, requireOpen, ...limit }: Upload,
): Promise<Received> {
  if (announcedBytes > limit.maxBytes) return refuse(tooLarge(limit));
  const isAnnounced = announcedBytes > 0;
  const [{ left: room }] = await Promise.all([
    storageOf(db, ownerId),
    isAnnounced && requirePause(ports.limits, ownerId),
  ]);
  if (announcedBytes > room) return refuse('no_room_for_files');
  if (isAnnounced && announcedBytes > (await ports.uploads.roomOnDisk())) return refuse('disk_full');
  const received = receiveInto(
    ports.uploads,
    { ...limit, ownerId, room },
    {
      beforeFirst: async () => {
        if (!isAnnounced) await requirePause(ports.limits, ownerId);
        await askForSweep(db, ports);
      },
      beforeKept: requireOpen,
    },
  );
  let counted: Promise<void> | undefined;
  const count = (): Promise<void> => (counted ??= countBrought(ports.limits, ownerId, received.brought()));
  return {
    ...received,
    keep(tx) {
      // All bytes are there by now, so they are counted while the rows are written.
      count().catch(() => undefined);
      return received.keep(tx);
    },
    async clear() {
      await received.clear();
      await count();
    },
  };
}
