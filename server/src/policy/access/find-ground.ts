import type { FindGround } from '#kernel/audit-reads';
import { findLiveMembership } from '../memberships/grants.ts';
import { selectSharesReaching } from '../sharing/shares-reaching.ts';

/** They have no shares: people read them on the grounds of the record, which stands beside. */
const OF_A_RECORD = ['comment', 'assessmentResult'];

/** They are read by a post in an organisation: neither a membership nor a share opens them. */
const OF_A_POST = ['follow_up'];

/**
 * The grounds of a read at this moment, stored with its audit line. They are the shares that reach the
 * reader, and the membership where a record that was read comes by none of these. They explain a read and
 * never decide one.
 */
export const findGround: FindGround = async (db, { readerId, memberId, items, at: now }) => {
  const reaching = await selectSharesReaching(db, { readerIds: [readerId], items, now });
  const isOf = (kind: string, id: number) => (one: (typeof reaching)[number]) =>
    one.kind === kind && one.recordId === id;
  if (items.every(({ kind }) => OF_A_POST.includes(kind))) return { grantId: null, shares: [] };
  const records = items.filter(({ kind }) => !OF_A_RECORD.includes(kind));
  const read = records.flatMap(({ kind, ids }) => ids.map((id) => reaching.filter(isOf(kind, id))));
  const shares = new Map(
    read.flat().map(({ audience, audienceId: id }) => [`${audience} ${id}`, { audience, id }] as const),
  );
  const isShared = read.length > 0 && read.every((by) => by.length > 0);
  const membership = isShared ? undefined : await findLiveMembership(db, readerId, memberId, now);
  return { grantId: membership?.id ?? null, shares: [...shares.values()] };
};
