import { threadsEndpoints } from '@kith/contract/threads';
import { newClientKey } from '#client/api/client-key.ts';
import { checkInput, type FieldErrors } from '#client/forms/form-faults.ts';

/** The form for a group chat. */
export interface NewGroupValues {
  readonly name: string;
  readonly people: readonly number[];
  readonly isAboutMember: boolean;
  /** A group sent twice is there once. */
  readonly clientKey: string;
}

export function noGroupYet(): NewGroupValues {
  return { name: '', people: [], isAboutMember: true, clientKey: newClientKey() };
}

export function checkNewGroup({ name, people }: NewGroupValues): FieldErrors {
  return checkInput(threadsEndpoints.createGroup, { name, people: [...people] });
}

export function isNewGroup(value: unknown): value is NewGroupValues {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  const people = parts.get('people');
  const isText = (name: string) => typeof parts.get(name) === 'string';
  const isWhole = isText('name') && isText('clientKey') && typeof parts.get('isAboutMember') === 'boolean';
  return isWhole && Array.isArray(people) && people.every((id) => Number.isSafeInteger(id));
}
