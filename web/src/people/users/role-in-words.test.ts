import { ROLE_IDS } from '@kith/contract/roles';
import { expect, it } from 'vitest';
import { roleInWords } from './role-in-words.ts';

const clinic = { id: 4, name: 'Banksia Clinic' };
const priya = {
  role: 'Provider',
  role_id: ROLE_IDS.provider,
  category: 'Psychologist',
  organisation: clinic,
  relationship: null,
};

it.each([
  [priya, 'Psychologist, Banksia Clinic'],
  [{ ...priya, category: null, organisation: null }, 'Provider'],
  [{ ...priya, role: 'Receptionist group', role_id: ROLE_IDS.receptionist }, 'Front desk, Banksia Clinic'],
  [
    { role: 'Supporter', role_id: 10, category: null, organisation: null, relationship: 'Brother' },
    'Brother',
  ],
])('%o is called %s', (person, words) => {
  expect(roleInWords(person)).toBe(words);
});
