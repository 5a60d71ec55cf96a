import { describe, expect, it, test } from 'vitest';
import { MEDICATION_NAME_MAX } from '../medication-fields.ts';
import data from './medicines.json' with { type: 'json' };
import { classOf, MEDICINES, medicineNamed, suggestMedicines } from './medicines.ts';

const namesFor = (typed: string) => suggestMedicines(typed).map(({ name }) => name);

it('the list says how far it was checked, and each medicine has its class and a name of its own', () => {
  expect(data.verification).toContain('have a pharmacist check it before release');
  expect(MEDICINES).toHaveLength(72);
  expect(new Set(MEDICINES.map(({ id }) => id)).size).toBe(MEDICINES.length);
  for (const medicine of MEDICINES) {
    expect([medicine.id, classOf(medicine)]).not.toEqual([medicine.id, '']);
    expect(Object.keys(data.schedules)).toContain(medicine.schedule.slice(0, 2));
    for (const brand of ['', ...medicine.brands.map((one) => ` (${one})`)])
      expect(`${medicine.generic}${brand}`.length).toBeLessThanOrEqual(MEDICATION_NAME_MAX);
  }
});

describe('a name is found', () => {
  test.each([
    ['se', 'Sertraline'],
    ['SERT', 'Sertraline'],
    ['sértr', 'Sertraline'],
    ['zol', 'Sertraline (Zoloft)'],
    ['carbonate', 'Lithium carbonate'],
  ])('by %s: %s', (typed, name) => {
    expect(namesFor(typed)).toContain(name);
  });

  it('from two letters on, and is never a guess', () => {
    expect([namesFor('s'), namesFor(' s '), namesFor('ertral'), namesFor('wombat')]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });
});

it('a name in the list is known again, with its brand or without, and no other', () => {
  expect(medicineNamed('sertraline')?.id).toBe('sertraline');
  expect(medicineNamed('Sertraline (Zoloft)')?.id).toBe('sertraline');
  expect(medicineNamed('Sertraline from my aunt')).toBeUndefined();
});
