import * as z from 'zod';

/** What a caller may be able to do with one record that they see. */
export const ABILITIES = ['update', 'delete', 'share', 'withhold'] as const;
export type Ability = (typeof ABILITIES)[number];

/** Fields of each record that say what the caller may do with it. */
export const abilityFields = {
  /** The same as `update` among the abilities. */
  can_edit: z.boolean(),
  abilities: z.array(z.enum(ABILITIES)),
};
