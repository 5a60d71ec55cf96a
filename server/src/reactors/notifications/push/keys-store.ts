import type { Ctx } from '#kernel/context';
import { makePushKeys, type PushKeys } from '#kernel/ports/push';
import { pushKeys } from '../schema.ts';

type Parts = Pick<Ctx, 'db' | 'clock' | 'ports'>;

/**
 * The keys of this installation, made once: a browser that has subscribed with one takes notices of no other.
 */
export async function keysOf(parts: Parts): Promise<PushKeys> {
  return (await storedKeys(parts)) ?? (await newKeys(parts));
}

async function storedKeys({ db, ports }: Parts): Promise<PushKeys | undefined> {
  const [row] = await db.select().from(pushKeys);
  return row && { publicKey: row.publicKey, privateKey: ports.sealer.open(row.sealedPrivateKey) };
}

/** Of two processes that make keys at once, both go on with those that were stored first. */
async function newKeys(parts: Parts): Promise<PushKeys> {
  const { db, clock, ports } = parts;
  const { publicKey, privateKey } = makePushKeys();
  const sealedPrivateKey = ports.sealer.seal(privateKey);
  await db
    .insert(pushKeys)
    .values({ id: 1, publicKey, sealedPrivateKey, madeAt: clock.now() })
    .onConflictDoNothing();
  const kept = await storedKeys(parts);
  if (!kept) throw new Error('no keys of push came back');
  return kept;
}
