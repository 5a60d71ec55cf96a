import type { AccessLine } from '@kith/contract/access';
import type { ViewerCtx } from '#kernel/context';
import { type ReachingShare, selectAudienceNames, selectSharesReaching } from '#policy/sharing';
import { itemsIn } from './record-rules.ts';
import type { RecordLine } from './record-store.ts';

type Shares = AccessLine['shares'];

/**
 * The shares by which a record reached its reader: those stored with the read, or for an older read those of
 * today.
 */
export async function findShares(
  { db, clock }: Pick<ViewerCtx, 'db' | 'clock'>,
  lines: readonly RecordLine[],
): Promise<(line: RecordLine) => Shares> {
  const kept = lines.flatMap(({ shares }) => shares ?? []);
  const names = await selectAudienceNames(
    db,
    kept.flatMap(({ audience, id }) => (audience === 'user' ? [] : [id])),
  );
  const older = lines.filter(isOlder);
  const ways = await selectSharesReaching(db, {
    readerIds: [...new Set(older.flatMap(({ personId }) => personId ?? []))],
    items: older.flatMap(({ content }) => itemsIn(content)),
    now: clock.now(),
  });
  return (line) => {
    if (isOlder(line)) return waysOf(line, ways);
    const shares = line.shares ?? [];
    return shares.map(({ audience, id }) => ({
      audience,
      name: audience === 'user' ? null : (names.get(id) ?? null),
    }));
  };
}

/** A read by a share alone, from before shares were stored with reads. */
function isOlder({ source, grantId, shares }: RecordLine): boolean {
  return source === 'read' && grantId === null && shares === null;
}

/** Each share once by which one of these items reaches the reader today. */
function waysOf({ personId, content }: RecordLine, ways: readonly ReachingShare[]): Shares {
  const items = itemsIn(content);
  const reaching = ways.filter(
    ({ readerId, kind, recordId }) =>
      readerId === personId && items.some((item) => item.kind === kind && item.ids.includes(recordId)),
  );
  const named = reaching.map(({ audience, name }) => [`${audience} ${name}`, { audience, name }] as const);
  return [...new Map(named).values()];
}
