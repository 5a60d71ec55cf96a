// What a supporter can see and do, in a member's words: the switches, the sets to begin with.
export { CARDS, type CardName, cellsOf, type Label, labelOf } from './labels.ts';
export { PRESETS, type Preset, presetOf } from './presets.ts';
