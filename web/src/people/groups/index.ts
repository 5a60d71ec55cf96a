// Sharing with several people at once: groups of one's team and teams of organisations, and who is chosen and reached by a choice of all
// of them and of people by name.
export { type Choice, choiceInWords, isChoice, isNobody, NOBODY, toSharing } from './choice.ts';
export { ChoosingDialog } from './choosing-dialog.tsx';
export { type Reshared, SharingDialog } from './sharing-dialog.tsx';
