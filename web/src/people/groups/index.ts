// Sharing with several people at once: groups of one's team and teams of organisations, and who is chosen and reached by a choice of all
// of them and of people by name.
export { AudienceDialog } from './audience-dialog.tsx';
export { type Choice, choiceInWords, isChoice, isNobody, NOBODY, toSharing } from './choice.ts';
export { SHARED_WITH_NOBODY } from './options.ts';
export { type Reshared, SharingDialog } from './sharing-dialog.tsx';
