import type { CalendarAddress } from '@kith/contract/calendar-addresses';
import { useActingFor } from '#client/acting/acting-for.ts';
import { useSupportedTeams } from '#client/acting/supported-teams.ts';
import { useViewer } from '#client/api/viewer.ts';
import { texts } from './texts.ts';

interface Choice {
  readonly id: number;
  readonly name: string;
}

/**
 * The people about whom the viewer has no address yet: themself, those whom they support, and the member with
 * whom they work now. A caseload is not looked at for this.
 */
export function usePeopleToChoose(addresses: readonly CalendarAddress[]): readonly Choice[] {
  const viewer = useViewer();
  const teams = useSupportedTeams(viewer) ?? [];
  const acting = useActingFor();
  const members = [...teams, ...(acting ? [acting] : [])].map(({ patient_id, patient }) => ({
    id: patient_id,
    name: patient.displayName,
  }));
  const all = new Map([{ id: viewer.id, name: texts.you }, ...members].map((one) => [one.id, one]));
  return [...all.values()].filter(
    ({ id }) => !addresses.some(({ about_patient_id }) => about_patient_id === id),
  );
}
