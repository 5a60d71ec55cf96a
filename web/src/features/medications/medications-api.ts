import { type Medication, medication } from '@kith/contract/medication-fields';
import { medicationsEndpoints } from '@kith/contract/medications';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { type Choice, toSharing } from '#people/groups';
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
const changeSharing = medications.change(calls.shareMedication);

export function shareMedication({ id }: Medication, choice: Choice): Promise<Medication> {
  const { shared_with, share_ends } = toSharing(choice);
  return changeSharing({ id, shared_with, ...(share_ends && { share_ends }) });
}

/** One that is shared with the viewer, by its link. A share may end at any moment, so no answer is kept. */
export function sharedMedicationQuery(viewer: number, id: number) {
  return queryOptions({
    ...liveTags(calls.getMedication),
    queryKey: [...medications.key(viewer), 'one', id],
    queryFn: () => medications.get(id),
    staleTime: 0,
    gcTime: 0,
  });
}

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
