import { groupsEndpoints, type TeamGroup, teamGroup } from '@kith/contract/groups';
import { newClientKey } from '#client/api/client-key.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { checkInput, type FieldErrors } from '#client/forms/form-faults.ts';

/** A draft of a group. */
export interface GroupValues {
  readonly name: string;
  readonly people: readonly number[];
  /** Sent with a new group, so that a repeated send makes only one. */
  readonly clientKey: string;
}

export function valuesOf(group: TeamGroup | null): GroupValues {
  const people = group?.people.map(({ id }) => id) ?? [];
  return { name: group?.name ?? '', people, clientKey: newClientKey() };
}

export function checkGroup({ name, people }: GroupValues): FieldErrors {
  return checkInput(groupsEndpoints.addTeamGroup, { name, people });
}

/** The newer group that came with a refusal as `stale`. */
export function newerGroup(error: unknown): TeamGroup | undefined {
  if (!isRefusal(error, 'stale')) return undefined;
  return teamGroup.safeParse(error.current).data;
}

export function isGroupValues(value: unknown): value is GroupValues {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  const people = parts.get('people');
  const isWords = typeof parts.get('name') === 'string' && typeof parts.get('clientKey') === 'string';
  return isWords && Array.isArray(people) && people.every((id) => Number.isSafeInteger(id));
}
