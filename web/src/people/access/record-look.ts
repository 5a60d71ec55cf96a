import type { AccessLine } from '@kith/contract/access';

/**
 * Which lines of the record are looked at; null is all. Days are of the calendar, `YYYY-MM-DD`, both
 * included.
 */
export interface RecordLook {
  readonly person: number | null;
  readonly action: AccessLine['action'] | null;
  readonly kind: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly visit: string | null;
}

export const WHOLE_RECORD: RecordLook = {
  person: null,
  action: null,
  kind: null,
  from: null,
  to: null,
  visit: null,
};

/** What an address asks for; what cannot be asked for is left out. */
export function lookOf(search: URLSearchParams): RecordLook {
  const said = (name: string, pattern: RegExp) => {
    const value = search.get(name) ?? '';
    return pattern.test(value) ? value : null;
  };
  const person = said('person', /^\d{1,15}$/);
  const show = search.get('show');
  return {
    person: person === null ? null : Number(person),
    action: show === 'looked' || show === 'changed' ? show : null,
    kind: said('kind', /^[a-zA-Z_]{1,40}$/),
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    visit: said('visit', /^[0-9a-f]{64}$/),
  };
}

/** The same as an address has it. */
export function paramsOf({ action, ...look }: RecordLook): Record<string, string> {
  const said = Object.entries({ ...look, show: action });
  return Object.fromEntries(said.flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])));
}

export function isWhole(look: RecordLook): boolean {
  return Object.values(look).every((value) => value === null);
}

function dayIn(text: string | null): string | null {
  const isDay = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? text : null;
}
