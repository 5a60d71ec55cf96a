import { calledName } from '@kith/contract/kit/names';
import { useActingFor } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import type { ShownRecord } from './shown-record.ts';
import { texts } from './texts.ts';

/**
 * The called name of the author or the member, the one that the viewer is not; null if both are one person.
 */
export function useOtherSide({
  about_patient_id,
  created_by,
}: Pick<ShownRecord, 'about_patient_id' | 'created_by'>): string | null {
  const { id } = useViewer();
  const acting = useActingFor();
  if (about_patient_id === created_by.id) return null;
  if (about_patient_id === id) return calledName(created_by);
  return acting ? calledName(acting.patient) : texts.member;
}
