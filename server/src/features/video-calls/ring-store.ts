import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import type { Eyes } from '#policy/callers';
import { callPeople } from './call-store.ts';
import { videoCallPeople, videoCalls } from './schema.ts';

type Asked = Eyes & { readonly ids: readonly number[] };

/** Of these calls, those that may still be answered by the person, and those that they missed. */
export const callNotices = {
  ringing: (db: Db, asked: Asked) => among(db, asked, 'asked'),
  missed: (db: Db, asked: Asked) => among(db, asked, 'missed'),
};

async function among(db: Db, asked: Asked, status: 'asked' | 'missed'): Promise<number[]> {
  const open = await callPeople.readableIds(db, asked);
  if (open.length === 0) return [];
  const { callId, personId } = videoCallPeople;
  const goesOn = status === 'asked' ? gt(videoCalls.closesAt, asked.now) : undefined;
  const rows = await db
    .select({ id: videoCalls.id })
    .from(videoCallPeople)
    .innerJoin(videoCalls, eq(videoCalls.id, callId))
    .where(
      and(inArray(callId, open), eq(personId, asked.viewerId), eq(videoCallPeople.status, status), goesOn),
    );
  return rows.map((row) => row.id);
}
