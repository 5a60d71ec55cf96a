import { addTeamGroupInput, type TeamGroup, teamGroup } from '@kith/contract/groups';
import { z } from 'zod';
import { newClientKey } from '#client/api/client-key.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { checkInput, type FieldErrors } from '#client/forms/form-faults.ts';
import { olderChoice } from './older.ts';

/** A draft of a group. */
export const groupValues = z.object({
  name: z.string(),
  people: z.array(z.int()).readonly(),
  /** Sent with a new group, so that a repeated send makes only one. */
  clientKey: z.string(),
  /** For a group that shares something already. */
  older: olderChoice.default(null),
});
export type GroupValues = z.output<typeof groupValues>;

export function valuesOf(group: TeamGroup | null): GroupValues {
  const people = group?.people.map(({ id }) => id) ?? [];
  return { name: group?.name ?? '', people, clientKey: newClientKey(), older: null };
}

export function checkGroup({ name, people }: GroupValues): FieldErrors {
  return checkInput(addTeamGroupInput, { name, people });
}

/** The newer group that came with a refusal as `stale`. */
export function newerGroup(error: unknown): TeamGroup | undefined {
  if (!isRefusal(error, 'stale')) return undefined;
  return teamGroup.safeParse(error.current).data;
}
