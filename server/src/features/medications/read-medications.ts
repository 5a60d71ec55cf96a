import type { medicationsEndpoints } from '@kith/contract/medications';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { selectChanges } from './changes-store.ts';
import type { medicationRecord } from './held.ts';
import { presentAll, presentChanges, presentId } from './present.ts';
import { selectMedications } from './store.ts';

export const listMedications: Story<typeof medicationsEndpoints.listMedications> = (ctx, { limit, offset }) =>
  pageOfMedications(ctx, { limit, offset });

/** Of the member whom the call is about, as far as the caller may see them. */
export async function pageOfMedications(
  ctx: ViewerCtx,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const { memberId } = ctx.viewer;
  const rows = await selectMedications(ctx, { memberId, limit: limit + 1, offset });
  return { medications: await presentAll(ctx, rows.slice(0, limit)), has_more_data: rows.length > limit };
}

export const getMedication: Story<
  typeof medicationsEndpoints.getMedication,
  typeof medicationRecord
> = async (ctx) => ({ medication: await presentId(ctx, ctx.held.id) });

/** One of another person has no history here, as one that does not exist. */
export const listMedicationChanges: Story<typeof medicationsEndpoints.listMedicationChanges> = async (
  ctx,
  { id: medicationId = null, limit, offset },
) => {
  const rows = await selectChanges(ctx, { medicationId, limit: limit + 1, offset });
  return { changes: await presentChanges(ctx, rows.slice(0, limit)), has_more_data: rows.length > limit };
};
