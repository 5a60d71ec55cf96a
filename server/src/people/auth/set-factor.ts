import { randomBytes } from 'node:crypto';
import type { User } from '@kith/contract/users';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { hashCode } from '#kernel/seal';
import { findUser, presentUser, recoveryCodes, type UserRecord, updateUser } from '#people/users';
import { removeChallengesOf } from './challenge-store.ts';
import { RECOVERY_CODE_BYTES, recoveryCodeText } from './code-rules.ts';
import { twoFactorChanged } from './facts.ts';
import { sendFactorNotice } from './outbound-messages.ts';
import { endSessions } from './session-store.ts';
import { tellEnded } from './tell-ended.ts';

type Factor = Partial<
  Pick<UserRecord, 'twoFactorEnabled' | 'twoFactorMethod' | 'totpSecret' | 'totpConfirmedAt' | 'totpLastStep'>
>;

export interface FactorSet {
  readonly user: User;
  /** New codes, shown once; empty when the former ones stay or none are needed. */
  readonly recovery_codes: string[];
}

/**
 * Changes the second factor, tells the person by mail, and keeps three rules: recovery codes exist while it
 * is on; sessions that never used it end when it is turned on; a code of the former way opens nothing.
 */
export async function setFactor(ctx: ViewerCtx, factor: Factor, notice: string): Promise<FactorSet> {
  const before = await theViewer(ctx);
  await updateUser(ctx.db, before.id, factor);
  await removeChallengesOf(ctx.db, before.id);
  const after = { ...before, ...factor };
  const { twoFactorEnabled: enabled, twoFactorMethod: method } = after;
  let codes: string[] = [];
  if (enabled && !before.twoFactorEnabled) {
    codes = await newRecoveryCodes(ctx);
    await endTheOthers(ctx);
  }
  if (!enabled) await recoveryCodes.replace(ctx.db, before.id, []);
  await ctx.record(twoFactorChanged(before.id, { enabled, method }));
  await sendFactorNotice(ctx, before, notice);
  return { user: await presentUser(ctx, before.id), recovery_codes: codes };
}

export async function newRecoveryCodes({ db, viewer }: ViewerCtx): Promise<string[]> {
  const codes = Array.from({ length: 10 }, () => recoveryCodeText(randomBytes(RECOVERY_CODE_BYTES)));
  const hashes = codes.map((code) => hashCode(code.replaceAll('-', '')));
  await recoveryCodes.replace(db, viewer.userId, hashes);
  return codes;
}

export async function theViewer({ db, viewer }: ViewerCtx): Promise<UserRecord> {
  const person = await findUser(db, viewer.userId);
  return person ?? refuse('not_signed_in');
}

async function endTheOthers(ctx: ViewerCtx): Promise<void> {
  const { db, clock } = ctx;
  const { userId, sessionId } = ctx.viewer;
  const because = 'factor_changed';
  const sessionIds = await endSessions(db, { userId, because, at: clock.now(), except: sessionId });
  await tellEnded(ctx, userId, { sessionIds, because });
}
