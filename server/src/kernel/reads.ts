import type { Viewer } from './context.ts';
import type { Db } from './db.ts';
import { type ReadItem, reads } from './schema.ts';

/** Records of one kind about one person, as they leave with an answer. */
export interface Seen extends ReadItem {
  readonly aboutId: number;
}

interface Reading {
  readonly viewer: Viewer;
  readonly requestId: string;
  readonly at: Date;
}

/** Writes who looked at whose data: one row for each person the records are about, and none for what is the reader's own. */
export async function recordReads(
  db: Db,
  { viewer, requestId, at }: Reading,
  seen: readonly Seen[],
): Promise<void> {
  const others = [...new Set(seen.map(({ aboutId }) => aboutId))].filter((id) => id !== viewer.userId);
  if (others.length === 0) return;
  await db.insert(reads).values(
    others.map((aboutId) => ({
      at,
      readerId: viewer.userId,
      sessionId: viewer.sessionId,
      aboutId,
      grantId: aboutId === viewer.memberId ? viewer.grantId : null,
      requestId,
      items: itemsAbout(aboutId, seen),
    })),
  );
}

/** Each kind once, with its ids. */
function itemsAbout(aboutId: number, seen: readonly Seen[]): ReadItem[] {
  const byKind = new Map<string, number[]>();
  for (const one of seen.filter((record) => record.aboutId === aboutId))
    byKind.set(one.kind, [...(byKind.get(one.kind) ?? []), ...one.ids]);
  return [...byKind].map(([kind, ids]) => ({ kind, ids }));
}
