// Who sees a record that supporters see by a switch and others by a share: a task, an event. Said before it is saved and beside it, and changed
// by its author. How "Not for supporters" and a share fit together is written here once.
export { SeenBy } from './seen-by.tsx';
export { SharedLine } from './shared-line.tsx';
export { SharingOf } from './sharing-of.tsx';
export { WhoSees } from './who-sees.tsx';
