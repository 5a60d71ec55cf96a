import { accessEndpoints } from '@kith/contract/access';
import { CELLS, type Cell, grantsOf } from '@kith/contract/permissions';
import { newClientKey } from '#client/api/client-key.ts';
import { checkInput, type FieldErrors } from '#client/forms/form-faults.ts';

/** A draft of a request: the permissions, and the reason. */
export interface Wish {
  /** Switches as `area.action`. */
  readonly permissions: readonly string[];
  readonly reason: string;
  /** Sent with it, so that a repeated send asks once. A change makes another request. */
  readonly clientKey: string;
}

export function emptyWish(): Wish {
  return { permissions: [], reason: '', clientKey: newClientKey() };
}

export const cellName = (cell: Cell): string => cell.join('.');

/** Chosen permissions that are still off: the member may have turned one on meanwhile. */
function chosenOf(wish: Wish, off: readonly Cell[]): Cell[] {
  return off.filter((cell) => wish.permissions.includes(cellName(cell)));
}

export function toRequest(wish: Wish, off: readonly Cell[], member_id: number) {
  const permissions = grantsOf(chosenOf(wish, off));
  return { member_id, permissions, reason: wish.reason, client_key: wish.clientKey };
}

export function checkWish(wish: Wish, off: readonly Cell[], member: number): FieldErrors {
  const none = chosenOf(wish, off).length === 0;
  return {
    ...(none && { permissions: 'Please choose at least one.' }),
    ...checkInput(accessEndpoints.requestAccess, toRequest(wish, off, member)),
  };
}

export function isWish(value: unknown): value is Wish {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  const chosen = parts.get('permissions');
  const names = CELLS.map(cellName);
  return (
    Array.isArray(chosen) &&
    chosen.every((name) => names.includes(name)) &&
    typeof parts.get('reason') === 'string' &&
    typeof parts.get('clientKey') === 'string'
  );
}
