import { memberKey } from '#client/acting/supported-teams.ts';

/** Of all that is asked about thought records; the same as of the noun, which home does without. */
export const thoughtsKey = (person: number) => [...memberKey(person), 'thought_record'] as const;
