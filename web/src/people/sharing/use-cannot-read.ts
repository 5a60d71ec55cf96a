import type { NounKind } from '@kith/contract/kit/nouns';
import { allows } from '@kith/contract/permissions';
import { ROLE_IDS } from '@kith/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { teamQuery } from '#people/team';
import type { OwnRecord } from './shown-record.ts';

/** Kinds whose shares need the switch for notes as well. */
const BY_SWITCH: readonly NounKind[] = ['note', 'file'];

/**
 * The supporters by name who do not read the record yet, since the viewer has not let them read notes. Empty
 * for a record about another person: its readers are not for the viewer to know.
 */
export function useCannotRead(kind: NounKind, record: OwnRecord): ReadonlySet<number> {
  const { id } = useViewer();
  const isAsked = record.about_patient_id === id && record.shared_with.length > 0 && BY_SWITCH.includes(kind);
  const own = { member: id, team: null, named: {} };
  const { data: team } = useQuery({ ...teamQuery(own), refetchOnMount: true, enabled: isAsked });
  const closed = (isAsked && team) || [];
  return new Set(
    closed.flatMap(({ user_id, role_id, permissions }) =>
      user_id !== null &&
      role_id === ROLE_IDS.supporter &&
      permissions !== null &&
      !allows(permissions, 'note', 'view')
        ? [user_id]
        : [],
    ),
  );
}
