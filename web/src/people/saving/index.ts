// How a change is saved, alike in every form: said while it goes on, kept on this device until the server has
// it, and put back on "Undo".
export { holdWithUndo } from './hold-with-undo.ts';
export { saySaved } from './say-saved.ts';
export { TakeNewer } from './take-newer.tsx';
export { UnsentRow } from './unsent-row.tsx';
export { type DraftForm, useDraftForm } from './use-draft-form.ts';
export { useNewer } from './use-newer.ts';
export { useRecordForm } from './use-record-form.ts';
export { whileSaving } from './while-saving.ts';
