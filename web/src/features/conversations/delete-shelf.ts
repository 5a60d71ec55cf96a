import { shelfOf } from '#client/shelf.ts';

/** A message that this device takes away for everybody, once the time to undo is over. */
export interface HeldDelete {
  readonly id: number;
  readonly version: number;
}

const shelf = shelfOf('message-delete', isHeldDelete);
const placeOf = (id: number) => ({ record: String(id) });

/** Puts it on this device, where it outlives the page. */
export async function shelveDelete(one: HeldDelete): Promise<void> {
  await shelf.put(placeOf(one.id), one);
}

export function unshelveDelete(id: number): Promise<void> {
  return shelf.remove(placeOf(id));
}

/** What an earlier visit left. */
export async function shelvedDeletes(): Promise<HeldDelete[]> {
  return (await shelf.all()).map(({ value }) => value);
}

function isHeldDelete(value: unknown): value is HeldDelete {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return typeof parts.get('id') === 'number' && typeof parts.get('version') === 'number';
}
