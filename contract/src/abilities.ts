import * as z from 'zod';

/** What a caller may be able to do with one record that they see. */
export const ABILITIES = ['update', 'delete', 'share', 'withhold'] as const;
export type Ability = (typeof ABILITIES)[number];

export type RecordKind = 'note' | 'task' | 'event';
/**
 * What a call does with one record. `read` sees it, `step` takes a step by the rules of the noun, and
 * `restore` brings it back, for its author alone.
 */
export type RecordAction = 'read' | 'step' | 'restore' | Ability;

/** Fields of each record that say what the caller may do with it. */
export const abilityFields = {
  /** The same as `update` among the abilities. */
  can_edit: z.boolean(),
  abilities: z.array(z.enum(ABILITIES)),
};
