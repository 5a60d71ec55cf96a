import { REMOVABLE_KINDS } from '@kith/contract/journey';
import * as z from 'zod';
import { factType } from '#kernel/facts';

const item = z.object({ itemKind: z.enum(REMOVABLE_KINDS), recordId: z.number() });

/** The member has removed an item of another author from their journey, or has restored it. */
export const itemRemoved = factType('journey.item_removed', item, {
  when: 'always',
  phrase: 'took something out of your journey',
});
export const itemRestored = factType('journey.item_restored', item, {
  when: 'always',
  phrase: 'put something back in your journey',
});
