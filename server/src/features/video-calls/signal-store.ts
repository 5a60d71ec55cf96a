import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type CallSignal, callSignal } from '@kith/contract/video-calls';
import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';

/** The channel for signals, and its reader. */
export const signalNews = { channel: 'call_signals', read };

/** What PostgreSQL carries in one notification, and some bytes less. */
const BYTES_MAX = 7900;

export interface SentSignal {
  readonly to: number;
  readonly said: CallSignal;
}

/** Sends it to every process, and stores it in none. False where it is too long, even packed. */
export async function announceSignal(db: Db, { to, said }: SentSignal): Promise<boolean> {
  const word = `${to} ${deflateRawSync(JSON.stringify(said)).toString('base64')}`;
  if (word.length > BYTES_MAX) return false;
  await db.execute(sql`select pg_notify(${signalNews.channel}, ${word})`);
  return true;
}

/** Undefined for the empty word that each new connection hears. */
function read(word: string): SentSignal | undefined {
  const [to = '', packed] = word.split(' ');
  if (packed === undefined) return undefined;
  const text = inflateRawSync(Buffer.from(packed, 'base64')).toString('utf8');
  return { to: Number(to), said: callSignal.parse(JSON.parse(text)) };
}
