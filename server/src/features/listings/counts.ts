import { NOT_STATED } from '@kith/contract/directory/directory';
import type { FindingCounts } from '@kith/contract/finding';
import type { selectCounts } from './found-store.ts';

/** Options that no listing has are left out. */
export function countsOf(rows: Awaited<ReturnType<typeof selectCounts>>): FindingCounts {
  const of = (facet: string) =>
    rows.flatMap((row) => (row.facet === facet ? [{ id: row.option, count: row.number }] : []));
  const one = (facet: string): number => of(facet)[0]?.count ?? 0;
  return {
    professionals: one('professionals'),
    forums: 0,
    app_programs: 0,
    professions: of('professions'),
    support_types: of('support_types'),
    costs: of('costs'),
    genders: of('genders').filter(({ id }) => id !== NOT_STATED),
    access: of('access'),
    states: of('states'),
    telehealth: one('telehealth'),
    in_person: one('in_person'),
    accepts_new: one('accepts_new'),
  };
}
