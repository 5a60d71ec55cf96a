// The readers of a record that supporters see by a permission and others by a share: a task, an event. They
// are shown before the save and beside the record, and its author changes them. This room alone combines
// "Hide from supporters" with a share.
export { SeenBy } from './seen-by.tsx';
export { SharedLine } from './shared-line.tsx';
export { SharingOf, SharingOfOwn } from './sharing-of.tsx';
export { WhoSees } from './who-sees.tsx';
export { WhoSeesOwn } from './who-sees-own.tsx';
