import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import type { medicationsEndpoints } from '@kith/contract/medications';
import { createMedication } from '#features/medications';
import type { ViewerCtx } from '#kernel/context';

type Line = Omit<CallerInputOf<typeof medicationsEndpoints.createMedication>, 'client_key' | 'times_of_day'>;

/** What Maya takes, as a label says it. */
const DEMO_MEDICATIONS: readonly { readonly daysAgo: number; readonly line: Line }[] = [
  {
    daysAgo: 60,
    line: {
      name: 'Sertraline (Zoloft)',
      form: 'tablet',
      strength: '50 mg',
      dose: 'One tablet with breakfast',
      frequency: 'once_a_day',
      prescribed_by: 'Dr Lee',
    },
  },
  {
    daysAgo: 20,
    line: { name: 'Melatonin', dose: 'One before bed', frequency: 'when_needed' },
  },
];

/** Gives a member of the demo a list of medicines. */
export async function seedMedications(asMember: (daysAgo: number) => ViewerCtx): Promise<void> {
  for (const { daysAgo, line } of DEMO_MEDICATIONS)
    await createMedication(asMember(daysAgo), line, undefined);
}
