import {
  MEDICATION_CHANGES_MAX,
  MEDICATIONS_MAX,
  type MedicationWords,
} from '@kith/contract/medication-fields';
import type { medicationsEndpoints } from '@kith/contract/medications';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse, refuseField } from '#kernel/refuse';
import { countChanges, insertChange } from './changes-store.ts';
import { dropUndue, requireRoomForTimes } from './dose-plan.ts';
import { hasTimes } from './dose-plans-store.ts';
import { withdrawWaiting } from './effects/close-renewal.ts';
import { medicationCreated, medicationEdited, medicationWithheld } from './facts.ts';
import type { medicationRecord } from './held.ts';
import { isForRecipients, isForSupporters } from './policy.ts';
import { presentId, wordsOf } from './present.ts';
import { EMPTY, endsBeforeItBegins, isSame, wordsAfter } from './rules.ts';
import { countHeld, insertMedication, updateStanding, updateWords } from './store.ts';

const FULL = `There is room for ${MEDICATIONS_MAX} medicines. Please delete one that you don’t need first.`;
const CHANGED_OFTEN = `A medicine can be changed ${MEDICATION_CHANGES_MAX} times. Please add it as a new one.`;
const ENDS_FIRST = 'The last day is before the first day.';

export const createMedication: Story<typeof medicationsEndpoints.createMedication> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const id = await idempotent(ctx, { operation: 'medication.create', key, body: asked }, async () => {
    const { userId } = ctx.viewer;
    const words = judged(wordsAfter(EMPTY, asked));
    if ((await countHeld(ctx.db, userId)) >= MEDICATIONS_MAX) return refuseField('name', FULL);
    const createdAt = ctx.clock.now();
    const made = await insertMedication(ctx.db, { memberId: userId, createdBy: userId, createdAt }, words);
    await keepChange(ctx, { id: made, memberId: userId }, { before: null, after: words, at: createdAt });
    await ctx.record(medicationCreated(userId, { id: made, forSupporters: true, forRecipients: false }));
    return made;
  });
  return { medication: await presentId(ctx, id) };
};

/** Words that are the same make no version and no line of history. */
export const updateMedication: Story<
  typeof medicationsEndpoints.updateMedication,
  typeof medicationRecord
> = async (ctx, { id, version, ...asked }) => {
  const { held } = ctx;
  if (held.version !== version) return refuse('stale', { current: await presentId(ctx, id) });
  const before = wordsOf(held);
  const after = judged(wordsAfter(before, asked));
  if (!isSame(before, after)) {
    if ((await countChanges(ctx.db, id)) >= MEDICATION_CHANGES_MAX) return refuseField('name', CHANGED_OFTEN);
    const isTakenAgain = before.status !== 'current' && after.status === 'current';
    if (isTakenAgain && (await hasTimes(ctx.db, id))) await requireRoomForTimes(ctx, held, 'status');
    const at = ctx.clock.now();
    await updateWords(ctx.db, id, { words: after, editedAt: at });
    await keepChange(ctx, held, { before, after, at });
    if (after.status !== 'current') await withdrawWaiting(ctx, id);
    else await dropUndue(ctx, held);
    const both = [held, { ...held, status: after.status }];
    const open = { forSupporters: both.some(isForSupporters), forRecipients: both.some(isForRecipients) };
    await ctx.record(medicationEdited(held.memberId, { id, ...open, version: version + 1 }));
  }
  return { medication: await presentId(ctx, id) };
};

export const withholdMedication: Story<
  typeof medicationsEndpoints.withholdMedication,
  typeof medicationRecord
> = async (ctx, { id, withheld }) => {
  const { held } = ctx;
  if (held.withheld !== withheld) {
    await updateStanding(ctx.db, id, { withheld });
    const forSupporters = isForSupporters({ ...held, withheld: false });
    await ctx.record(medicationWithheld(held.memberId, { id, withheld, forSupporters }));
  }
  return { medication: await presentId(ctx, id) };
};

function judged(words: MedicationWords): MedicationWords {
  return endsBeforeItBegins(words) ? refuseField('to_date', ENDS_FIRST) : words;
}

interface Change {
  readonly before: MedicationWords | null;
  readonly after: MedicationWords;
  readonly at: Date;
}

async function keepChange(
  ctx: ViewerCtx,
  { id: medicationId, memberId }: { readonly id: number; readonly memberId: number },
  { at: changedAt, before, after }: Change,
): Promise<void> {
  const { userId: changedBy } = ctx.viewer;
  await insertChange(ctx.db, { medicationId, memberId, changedBy, changedAt, before, after });
}
