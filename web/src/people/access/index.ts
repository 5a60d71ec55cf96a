// What a supporter can see and do, in a member's words: the switches, the sets to begin with, and the end of
// it.
export { endMembership } from './end-membership.ts';
export { CARDS, cellsOf, labelOf } from './labels.ts';
export { PRESETS, type Preset } from './presets.ts';
export { RemovalDialog } from './removal-dialog.tsx';
export { WithholdSwitch } from './withhold-switch.tsx';
