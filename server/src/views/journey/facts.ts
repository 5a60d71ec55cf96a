import * as z from 'zod';
import { factType } from '../../kernel/facts.ts';

const item = z.object({ itemKind: z.enum(['note', 'task', 'event']), recordId: z.number() });

/** The member has taken out of their journey what another wrote there, or has put it back. */
export const itemRemoved = factType('journey.item_removed', item);
export const itemRestored = factType('journey.item_restored', item);
