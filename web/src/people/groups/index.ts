// Sharing with several people at once: groups of one's team and teams of organisations, and the choice of an
// audience from these and from people by name.

export { type Choice, choiceInWords, isChoice, isNobody, NOBODY, toSharing } from './choice.ts';
export { ChoosingDialog } from './choosing-dialog.tsx';
export { GroupsPage } from './groups-page.tsx';
export { SharingDialog } from './sharing-dialog.tsx';
export { useReach } from './use-reach.ts';
