import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../users/schema.ts';

const at = () => timestamp({ withTimezone: true });
const person = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => users.id);

/** A sign-in on one device. Ending it ends every token of it. */
export const sessions = pgTable(
  'sessions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: person(),
    /** "Keep me signed in": 30 days with rotation in place of 30 idle minutes and 12 hours. */
    kept: boolean().notNull(),
    device: text().notNull(),
    address: text().notNull(),
    createdAt: at().notNull(),
    lastUsedAt: at().notNull(),
    expiresAt: at().notNull(),
    reauthenticatedAt: at().notNull(),
    endedAt: at(),
    endedBecause: text({
      enum: [
        'logout',
        'signed_out_elsewhere',
        'password_changed',
        'token_reused',
        'factor_changed',
        'ended_by_operator',
        'account_disabled',
      ],
    }),
  },
  (t) => [index('sessions_of').on(t.userId, t.endedAt)],
);

/**
 * 256-bit tokens, stored as their SHA-256. A replaced one works 60 seconds more; used after that, its session
 * ends.
 */
export const sessionTokens = pgTable('session_tokens', {
  hash: text().primaryKey(),
  sessionId: bigint({ mode: 'number' })
    .notNull()
    .references(() => sessions.id),
  createdAt: at().notNull(),
  replacedAt: at(),
  /**
   * Set once the person has proved anew who they are, under another token: from then on this one is refused.
   */
  endsAt: at(),
});

/**
 * A sign-in or a reset that waits for its second factor. The code is stored as a slow hash; the
 * authenticator's needs none.
 */
export const challenges = pgTable(
  'two_factor_challenges',
  {
    hash: text().primaryKey(),
    /** Null where no password was proved: the row looks like any other, and opens nothing. */
    userId: bigint({ mode: 'number' }).references(() => users.id),
    purpose: text({ enum: ['sign_in', 'reset'] }).notNull(),
    method: text({ enum: ['email', 'sms', 'totp'] }).notNull(),
    keepSignedIn: boolean().notNull(),
    codeHash: text(),
    /** Many wrong passwords came before, so the answer must not reveal whether this one was right. */
    afterGuesses: boolean().notNull().default(false),
    tries: integer().notNull().default(0),
    sentAt: at().notNull(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [index('challenges_of').on(t.userId, t.sentAt)],
);

/**
 * An authenticator app that is being paired: its secret waits, sealed, until a code proves that the app has
 * it.
 */
export const pairings = pgTable('authenticator_pairings', {
  userId: person().primaryKey(),
  secret: text().notNull(),
  startedAt: at().notNull(),
});

/**
 * Links to choose a new password: one hour, one use. A link without a person was asked for an unknown login,
 * and opens nothing.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    hash: text().primaryKey(),
    userId: bigint({ mode: 'number' }).references(() => users.id),
    /** A keyed digest of its destination: once the person has another address or number, it opens nothing. */
    sentTo: text().notNull(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [index('password_resets_of').on(t.userId)],
);

/**
 * Networks from which a person has signed in: wrong attempts of a stranger do not lock the owner out there.
 */
export const knownNetworks = pgTable(
  'known_networks',
  { userId: person(), digest: text().notNull(), lastSeenAt: at().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.digest] })],
);

/** For the operator alone: refused sign-ins and ended sessions, with their network. Kept 90 days. */
export const signInLog = pgTable(
  'sign_in_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at().notNull(),
    /** Null for an unknown login; the typed text is not stored. */
    userId: bigint({ mode: 'number' }),
    sessionId: bigint({ mode: 'number' }),
    what: text({ enum: ['refused', 'ended'] }).notNull(),
    why: text().notNull(),
    /** The first 24 bits of an IPv4 address, or 48 of an IPv6 one. */
    network: text().notNull(),
  },
  (t) => [index('sign_in_log_of').on(t.userId, t.at), index('sign_in_log_at').on(t.at)],
);
