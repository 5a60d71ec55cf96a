import type { authEndpoints } from '@kith/contract/auth';
import type { ReplyOf } from '@kith/contract/kit/endpoint';
import type { Ctx } from '#kernel/context';
import { newCode } from '#kernel/seal';
import { transact } from '#kernel/transact';
import { presentUser, type UserRecord } from '#people/users';
import { deviceName } from './device-rules.ts';
import { signedIn } from './facts.ts';
import { networkOf } from './login-attempts.ts';
import { isNewNetwork, rememberNetwork } from './network-store.ts';
import { sendNewDeviceNotice } from './outbound-messages.ts';
import { presentSession } from './present.ts';
import { purgeLater } from './purge.ts';
import { requireUnchanged } from './require-unchanged.ts';
import { expiryOf } from './session-rules.ts';
import { insertSession, insertToken } from './session-store.ts';

interface Beginning {
  /** The person's record at the time of the proof. */
  readonly person: UserRecord;
  readonly kept: boolean;
  readonly withCode: boolean;
}

type SignedIn = ReplyOf<typeof authEndpoints.verifyTwoFactorCode>;

/** All proofs are done; here the session begins and gets its first token. */
export function beginSession(ctx: Ctx, { person, kept, withCode }: Beginning): Promise<SignedIn> {
  const userId = person.id;
  return transact(ctx, async (inner) => {
    await requireUnchanged(inner, person, withCode ? 'code_invalid' : 'invalid_credentials');
    const now = inner.clock.now();
    const { code: token, hash } = newCode();
    const life = {
      kept,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: expiryOf(kept, now),
      reauthenticatedAt: now,
    };
    const { address, userAgent } = inner.origin;
    const device = deviceName(userAgent);
    const id = await insertSession(inner.db, { userId, device, address, ...life });
    await insertToken(inner.db, { hash, sessionId: id, createdAt: now });
    await meetNetwork(inner, person, device);
    await purgeLater(inner);
    await inner.record(signedIn(userId, { sessionId: id, kept, withCode }));
    return {
      token,
      user: await presentUser(inner, userId),
      session: presentSession({ id, ...life }, now, inner.settings.sessionIdleMinutes),
    };
  });
}

/** The person is told of a sign-in from a new network, except the very first. */
async function meetNetwork(ctx: Ctx, person: UserRecord, device: string): Promise<void> {
  const network = networkOf(ctx);
  if (await isNewNetwork(ctx.db, person.id, network)) await sendNewDeviceNotice(ctx, person, device);
  await rememberNetwork(ctx.db, person.id, network, ctx.clock.now());
}
