import type { EndpointName } from '@kith/contract';
import { MISSING, nothing, own, type Row, record } from './rows.ts';

/** Calls about sharing with several people at once. */
export const groupExpectations = {
  listTeamGroups: record(
    (f) => ({ id: f.ownerId }),
    () => ({ id: MISSING }),
  ),
  addTeamGroup: own(() => ({ name: 'Family', people: [] })),
  editTeamGroup: record(
    (f) => ({ id: f.groupId, name: 'Family', people: [], version: f.groupVersion }),
    (f) => ({ id: MISSING, name: 'Family', people: [], version: f.groupVersion }),
  ),
  deleteTeamGroup: record(
    (f) => ({ id: f.groupId, version: f.groupVersion }),
    (f) => ({ id: MISSING, version: f.groupVersion }),
  ),
  restoreTeamGroup: record(
    (f) => ({ id: f.deletedGroupId }),
    () => ({ id: MISSING }),
  ),
  listOrganisationTeams: own(nothing),
  resolveAudience: {
    ...own((f) => ({ about_patient_id: f.ownerId, shared_with_group: [f.groupId] })),
    missing: () => ({ about_patient_id: MISSING, shared_with_group: [MISSING] }),
    stranger: 'not_found',
  },
} satisfies Partial<Record<EndpointName, Row>>;
