// What a supporter can see and do, in a member's words: the switches, the sets to begin with, and the end of
// it.
export { endMembership } from './end-membership.ts';
export { CARDS, cellsOf, labelOf } from './labels.ts';
export { lookedWords, teamLooksQuery } from './last-looks.ts';
export { PRESETS } from './presets.ts';
export { RelationshipField } from './relationship-field.tsx';
export { RemovalDialog } from './removal-dialog.tsx';
export { WithholdSwitch } from './withhold-switch.tsx';
