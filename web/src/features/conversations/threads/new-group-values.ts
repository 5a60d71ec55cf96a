import { createGroupInput } from '@kith/contract/threads';
import { z } from 'zod';
import { newClientKey } from '#client/api/client-key.ts';
import { checkInput, type FieldErrors } from '#client/forms/form-faults.ts';

/** The form for a group chat. */
export const newGroupValues = z.object({
  name: z.string(),
  people: z.array(z.int()).readonly(),
  isAboutMember: z.boolean(),
  /** A group sent twice is there once. */
  clientKey: z.string(),
});
export type NewGroupValues = z.output<typeof newGroupValues>;

export function noGroupYet(): NewGroupValues {
  return { name: '', people: [], isAboutMember: true, clientKey: newClientKey() };
}

export function checkNewGroup({ name, people }: NewGroupValues): FieldErrors {
  return checkInput(createGroupInput, { name, people: [...people] });
}
