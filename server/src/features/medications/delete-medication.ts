import { MEDICATIONS_MAX } from '@kith/contract/medication-fields';
import { MEDICATION_UNDO_SECONDS, type medicationsEndpoints } from '@kith/contract/medications';
import type { Feature } from '#kernel/feature';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { undoWithin } from '#kernel/undo';
import { removeShares } from '#policy/last-days';
import { withdrawShares } from '#policy/sharing';
import { medicationDeleted, medicationRestored } from './facts.ts';
import type { medicationRecord } from './held.ts';
import { isForRecipients, isForSupporters, MEDICATION } from './policy.ts';
import { presentId } from './present.ts';
import { countHeld, type MedicationRow, purge, updateStanding } from './store.ts';

const PURGE = 'medications.purge';
const PURGE_AFTER_SECONDS = 60;
const undo = undoWithin(MEDICATION_UNDO_SECONDS);

export const deleteMedication: Story<
  typeof medicationsEndpoints.deleteMedication,
  typeof medicationRecord
> = async (ctx, { id, version }) => {
  const { held } = ctx;
  if (held.version !== version) return refuse('stale', { current: await presentId(ctx, id) });
  const deletedAt = ctx.clock.now();
  await updateStanding(ctx.db, id, { deletedAt });
  await ctx.ports.jobs.send(ctx.db, PURGE, { id }, { afterSeconds: PURGE_AFTER_SECONDS });
  await withdrawShares(ctx.db, { kind: MEDICATION, recordId: id }, deletedAt);
  await ctx.record(medicationDeleted(held.memberId, { id, ...openTo(held) }));
  return { id, undo_until: undo.until(deletedAt).toISOString() };
};

/** One that is not deleted is answered as it is, so that a second tap does no harm. */
export const restoreMedication: Story<
  typeof medicationsEndpoints.restoreMedication,
  typeof medicationRecord
> = async (ctx, { id }) => {
  const { held } = ctx;
  if (held.deletedAt) {
    if (!undo.isOpen(held.deletedAt, ctx.clock.now())) return refuse('undo_expired');
    if ((await countHeld(ctx.db, held.memberId)) >= MEDICATIONS_MAX) return refuse('conflict');
    await updateStanding(ctx.db, id, { deletedAt: null });
    await withdrawShares(ctx.db, { kind: MEDICATION, recordId: id }, null);
    await ctx.record(medicationRestored(held.memberId, { id, ...openTo(held) }));
  }
  return { medication: await presentId(ctx, id) };
};

function openTo(line: MedicationRow) {
  return { forSupporters: isForSupporters(line), forRecipients: isForRecipients(line) };
}

/** After it, earlier deletions cannot be undone. */
export const medicationJobs: NonNullable<Feature['jobs']> = ({ db, clock }) => ({
  [PURGE]: async () => {
    await db.transaction(async (tx) => {
      const recordIds = await purge(tx, undo.closedBefore(clock.now()));
      await removeShares(tx, { kind: MEDICATION, recordIds });
    });
  },
});
