import { type Medication, medication } from '@kith/contract/medication-fields';
import { medicationsEndpoints } from '@kith/contract/medications';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { defineRecord } from '#records';

const calls = medicationsEndpoints;
const PAGE = 25;

export const medications = defineRecord({
  kind: 'medication',
  row: medication,
  get: calls.getMedication,
});

/** What a member takes and took, as far as the viewer may see it, page by page. */
export const medicationsQuery = medications.list(calls.listMedications, (page) => page.medications);

export const createMedication = medications.change(calls.createMedication, 'created');
export const updateMedication = medications.change(calls.updateMedication);
export const withholdMedication = medications.change(calls.withholdMedication);
export const removeMedication = medications.removal({
  remove: calls.deleteMedication,
  restore: calls.restoreMedication,
});

/** The viewer's own changes, the newest first; of one medicine, or of all. */
export function changesQuery(person: number, of: Medication | null) {
  return infiniteQueryOptions({
    ...liveTags(calls.listMedicationChanges),
    queryKey: [...medications.key(person), 'changes', of?.id ?? null, of?.version],
    queryFn: ({ pageParam: offset, signal }) =>
      call(calls.listMedicationChanges, { ...(of && { id: of.id }), limit: PAGE, offset }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.has_more_data ? pages.length * PAGE : undefined),
    select: ({ pages }) => pages.flatMap((page) => page.changes),
    refetchOnMount: 'always',
  });
}
