import { randomInt } from 'node:crypto';
import type { ViewerCtx } from '#kernel/context';
import type { Limit } from '#kernel/limits';
import { matchesSlowHash, slowHash } from '#kernel/passwords';
import { enqueueMessage, type OutboundMessage } from '#kernel/ports/outbound-messages';
import { refuse } from '#kernel/refuse';
import { transact } from '#kernel/transact';
import { isUniqueViolation } from '#kernel/unique-violation';
import { requireRecentPassword } from '#policy/access';
import {
  type ContactChange,
  type ContactKind,
  countTry,
  takeContactChange,
  upsertContactChange,
} from './contact-store.ts';
import { contactChanged, contactChangeStarted } from './facts.ts';
import { CODE_MINUTES } from './outbound-messages.ts';
import { presentUser } from './present.ts';
import { findUser, findUserByLogin, type UserPatch, type UserRecord, updateUser } from './store.ts';

const AGAIN: Limit = { name: 'contact_code_again', points: 1, seconds: 60 };
const HOURLY: Limit = { name: 'contact_codes_hourly', points: 5, seconds: 3600 };
const DAILY: Limit = { name: 'contact_codes_daily', points: 20, seconds: 86_400 };
const MAX_TRIES = 5;

export interface Wanted {
  readonly kind: ContactKind;
  /** The new address, or the number in E.164. */
  readonly value: string;
  readonly codeMessage: (to: string, code: string) => OutboundMessage;
  readonly inUseMessage: (to: string) => OutboundMessage;
}

/**
 * Sends a code to a free address or number. The owner of a taken one is told so instead, and its code is
 * never sent. Both ways do the same work and answer the same, so that the caller does not learn whether an
 * account exists.
 */
export async function startContactChange(ctx: ViewerCtx, wanted: Wanted): Promise<{ ok: true }> {
  const { ports, viewer, clock, settings } = ctx;
  await takeTurn(ctx, wanted);
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const codeHash = await slowHash(code, settings.passwordCost);
  const owner = await findUserByLogin(ctx.db, wanted.value);
  const taken = owner !== undefined && owner.id !== viewer.userId;
  const message = taken ? wanted.inUseMessage(wanted.value) : wanted.codeMessage(wanted.value, code);
  await transact(ctx, async (inner) => {
    const expiresAt = new Date(clock.now().getTime() + CODE_MINUTES * 60_000);
    const { kind, value } = wanted;
    await upsertContactChange(inner.db, { userId: viewer.userId, kind, value, codeHash, expiresAt });
    await enqueueMessage({ db: inner.db, ports }, message);
    await inner.record(contactChangeStarted(viewer.userId, { kind }));
  });
  return { ok: true };
}

async function takeTurn({ ports, viewer }: ViewerCtx, { kind, value }: Wanted): Promise<void> {
  const person = `${viewer.userId}:${kind}`;
  await ports.limits.take(AGAIN, ports.sealer.digest(`${person}:${value}`));
  await ports.limits.take(HOURLY, person);
  await ports.limits.take(DAILY, person);
}

export interface Confirmation {
  readonly kind: ContactKind;
  readonly code: string;
  readonly patch: (value: string, now: Date) => UserPatch;
  readonly notice: (before: UserRecord) => OutboundMessage;
}

/** A try counts before the code is compared, and the count stays, so that tries at once count one by one. */
export async function confirmContactChange(ctx: ViewerCtx, confirmation: Confirmation) {
  requireRecentPassword(ctx);
  const { kind, code } = confirmation;
  const change = await countTry(ctx.apart, {
    userId: ctx.viewer.userId,
    kind,
    now: ctx.clock.now(),
    max: MAX_TRIES,
  });
  if (!change || !(await matchesSlowHash(change.codeHash, code))) return refuse('code_invalid');
  try {
    return await transact(ctx, (inner) => applyChange(inner, change, confirmation));
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('code_invalid');
    throw error;
  }
}

async function applyChange(ctx: ViewerCtx, change: ContactChange, { kind, patch, notice }: Confirmation) {
  const { userId } = ctx.viewer;
  const taken = await takeContactChange(ctx.db, change);
  const before = await findUser(ctx.db, userId);
  if (!taken || !before) return refuse('code_invalid');
  await updateUser(ctx.db, userId, patch(change.value, ctx.clock.now()));
  await enqueueMessage(ctx, notice(before));
  await ctx.record(contactChanged(userId, { kind }));
  return { user: await presentUser(ctx, userId) };
}
