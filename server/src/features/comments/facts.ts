import { COMMENTED_KINDS } from '@kith/contract/kit/nouns';
import * as z from 'zod';
import { factType } from '#kernel/facts';

const item = { itemKind: z.enum(COMMENTED_KINDS), recordId: z.number() };
const one = z.object({ commentId: z.number(), ...item });

export const commentWritten = factType('comment.written', one);
export const commentEdited = factType('comment.edited', one.extend({ version: z.number() }));
export const commentDeleted = factType('comment.deleted', one);
export const commentRestored = factType('comment.restored', one);
export const commentsSwitched = factType('comment.switched', z.object({ ...item, isOn: z.boolean() }));
