import { GROUP_UNDO_SECONDS } from '@kith/contract/groups';
import { undoWithin } from '#kernel/undo';

export const undo = undoWithin(GROUP_UNDO_SECONDS);
