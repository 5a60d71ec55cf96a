import { calledName } from '@kith/contract/kit/names';
import { useActingFor } from '#client/acting-for.ts';
import { useViewer } from '#client/viewer.ts';
import type { ShownRecord } from './shown-record.ts';

/** Who of author and member the viewer is not, as they are called; null where one person is both. */
export function useOtherSide({ about_patient_id, created_by }: ShownRecord): string | null {
  const { id } = useViewer();
  const acting = useActingFor();
  if (about_patient_id === created_by.id) return null;
  if (about_patient_id === id) return calledName(created_by);
  return acting ? calledName(acting.patient) : 'the member';
}
