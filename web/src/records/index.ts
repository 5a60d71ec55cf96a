// What every noun has in common on the screen, said once: asked for, changed, taken away with an undo, and
// kept in step with what becomes of it here and elsewhere. It knows no noun.
export { type AroundCards, aroundOf, cardFields } from './card-fields.ts';
export { defineRecord } from './define-record.ts';
export type { News } from './news.ts';
export { removeWithUndo } from './remove-with-undo.ts';
export { useFresh } from './use-fresh.ts';
export { useSaveRecord } from './use-save-record.ts';
export { useWhole } from './use-whole.ts';
export { withUndo } from './with-undo.ts';
