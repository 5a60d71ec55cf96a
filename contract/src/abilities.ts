/** What a person may be able to do with one record that they see. */
export const ABILITIES = ['update', 'delete', 'share', 'withhold'] as const;
export type Ability = (typeof ABILITIES)[number];
