import type { Medication, MedicationChange, MedicationWords } from '@kith/contract/medication-fields';
import { medicationsEndpoints } from '@kith/contract/medications';
import { renewalsEndpoints } from '@kith/contract/renewals';
import type { User } from '@kith/contract/users';
import { keepDoses } from './doses.ts';
import { type FakeApi, Refusal } from './fake-api.ts';
import { aCard, nextId } from './world.ts';

const WORDS: MedicationWords = {
  name: 'Sertraline (Zoloft)',
  form: null,
  strength: null,
  dose: null,
  frequency: null,
  frequency_words: null,
  times_of_day: [],
  prescribed_by: null,
  from_date: null,
  to_date: null,
  status: 'current',
};

export function aMedication(member: User, change: Partial<Medication> = {}): Medication {
  return {
    ...WORDS,
    id: nextId(),
    member_id: member.id,
    about_patient_id: member.id,
    withheld: false,
    created_by: aCard(member),
    shared_with: [],
    shared_with_group: [],
    shared_with_organisation_team: [],
    created_at: '2026-06-01 02:00:00',
    unformatted_date_created: '2026-06-01T02:00:00.000Z',
    edited_at: null,
    can_edit: true,
    abilities: change.can_edit === false ? [] : ['update', 'delete', 'share', 'withhold'],
    version: 1,
    ...change,
  };
}

/** A server that keeps these medicines with their history. */
export function keepMedications(api: FakeApi, member: User, kept: Medication[] = []) {
  const calls = medicationsEndpoints;
  keepDoses(api);
  const changes: MedicationChange[] = [];
  let gone: Medication | undefined;
  const find = (id: number): Medication => kept.find((one) => one.id === id) ?? refuse();
  const tell = (before: Medication | null, after: Medication) =>
    changes.unshift({
      id: nextId(),
      medication_id: after.id,
      by: aCard(member),
      at: new Date().toISOString(),
      before,
      after,
    });
  const listed = api.on(calls.listMedications, () => ({
    medications: kept.filter(({ status }) => status !== 'incorrect'),
    has_more_data: false,
  }));
  api.on(calls.listMedicationChanges, ({ id }) => ({
    changes: changes.filter((one) => id === undefined || one.medication_id === id),
    has_more_data: false,
  }));
  api.on(renewalsEndpoints.listRenewals, () => ({ renewals: [], has_more_data: false }));
  api.on(calls.getMedication, ({ id }) => ({ medication: find(id) }));
  api.on(calls.createMedication, ({ client_key: _key, ...words }) => {
    const medication = aMedication(member, said(words));
    kept.push(medication);
    tell(null, medication);
    return { medication };
  });
  api.on(calls.updateMedication, ({ id, version, ...words }) => {
    const before = find(id);
    if (before.version !== version) throw new Refusal('stale', { current: before });
    const edited_at = new Date().toISOString();
    const medication = { ...before, ...said(words), edited_at, version: version + 1 };
    kept.splice(kept.indexOf(before), 1, medication);
    tell(before, medication);
    return { medication };
  });
  api.on(calls.withholdMedication, ({ id, withheld }) => {
    const before = find(id);
    const medication = { ...before, withheld };
    kept.splice(kept.indexOf(before), 1, medication);
    return { medication };
  });
  keepSharing(api, member, kept);
  api.on(calls.deleteMedication, ({ id }) => {
    gone = find(id);
    kept.splice(kept.indexOf(gone), 1);
    return { id, undo_until: new Date(Date.now() + 10_000).toISOString() };
  });
  api.on(calls.restoreMedication, () => {
    const medication = gone ?? refuse();
    kept.push(medication);
    return { medication };
  });
  return { kept, listed };
}

function keepSharing(api: FakeApi, member: User, kept: Medication[]) {
  api.on(medicationsEndpoints.shareMedication, ({ id, shared_with: people = [] }) => {
    const before = kept.find((one) => one.id === id) ?? refuse();
    const shared_with = people.map((person) => aCard({ ...member, id: person }));
    const medication = { ...before, shared_with };
    kept.splice(kept.indexOf(before), 1, medication);
    return { medication };
  });
}

/** What a call sent, as a row has it: an absent field stays, and an empty text is null. */
function said(asked: object): Partial<Medication> {
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === '' ? null : value]],
    ),
  );
}

function refuse(): never {
  throw new Refusal('not_found');
}
