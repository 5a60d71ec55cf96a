import type { termsEndpoints } from '@kith/contract/terms';
import type { Ctx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { termsAccepted } from './facts.ts';
import { presentTerm } from './present.ts';
import { areAllAccepted } from './rules.ts';
import { shownAmong } from './shown-terms.ts';
import { acceptedVersions, insertAcceptances, newestVersions, type TermVersion } from './store.ts';

export const acceptTerms: Story<typeof termsEndpoints.acceptTerms> = async (ctx, { term_ids, user_id }) => {
  if (user_id !== undefined && user_id !== ctx.viewer.userId) return refuse('identity_mismatch');
  const newest = await newestVersions(ctx.db);
  const asked = new Set(term_ids ?? newest.map(({ id }) => id));
  const known = term_ids ? newest : await shownAmong(ctx, newest);
  const chosen = known.filter((version) => asked.has(version.id));
  if (chosen.length !== asked.size) {
    const accepted = await acceptedVersions(ctx.db, ctx.viewer.userId);
    return refuse('conflict', {
      current: { terms: newest.map((version) => presentTerm(version, accepted)) },
    });
  }
  await accept(ctx, ctx.viewer.userId, chosen);
  const accepted = await acceptedVersions(ctx.db, ctx.viewer.userId);
  return { is_user_term_latest: areAllAccepted(newest, accepted) };
};

export interface ShownVersions {
  readonly userAgreement: number;
  readonly privacyTerms: number;
}

/** Accepts both documents for a person in the shown versions; `conflict` when a newer one exists. */
export async function acceptVersions(
  ctx: Pick<Ctx, 'db' | 'record' | 'clock' | 'origin'>,
  userId: number,
  shown: ShownVersions,
): Promise<void> {
  const newest = await newestVersions(ctx.db);
  const versions = { 'user agreement': shown.userAgreement, 'privacy terms': shown.privacyTerms };
  if (newest.some(({ type, version }) => versions[type] !== version)) return refuse('conflict');
  await accept(ctx, userId, newest);
}

async function accept(
  { db, record, clock, origin }: Pick<Ctx, 'db' | 'record' | 'clock' | 'origin'>,
  userId: number,
  versions: readonly TermVersion[],
): Promise<void> {
  const acceptance = { userId, address: origin.address, acceptedAt: clock.now() };
  const accepted = await insertAcceptances(db, acceptance, versions);
  if (accepted.length > 0) await record(termsAccepted(userId, { accepted }));
}
