import { requestAccessInput } from '@kith/contract/access';
import { CELLS, type Cell, grantsOf } from '@kith/contract/permissions';
import { z } from 'zod';
import { newClientKey } from '#client/api/client-key.ts';
import { checkInput, type FieldErrors } from '#client/forms/form-faults.ts';
import { texts } from './texts.ts';

export const cellName = (cell: Cell): string => cell.join('.');

/** A draft of a request: the permissions, and the reason. */
export const wish = z.object({
  /** Switches as `area.action`. */
  permissions: z.array(z.enum(CELLS.map((cell) => cellName(cell)))).readonly(),
  reason: z.string(),
  /** Sent with it, so that a repeated send asks once. A change makes another request. */
  clientKey: z.string(),
});
export type Wish = z.output<typeof wish>;

export function emptyWish(): Wish {
  return { permissions: [], reason: '', clientKey: newClientKey() };
}

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
    ...(none && { permissions: texts.request.none }),
    ...checkInput(requestAccessInput, toRequest(wish, off, member)),
  };
}
