import { groupsEndpoints } from '@kith/contract/groups';
import { bind } from '#kernel/http/bind';
import { addTeamGroup } from './add-group.ts';
import { deleteTeamGroup, restoreTeamGroup } from './delete-group.ts';
import { editTeamGroup } from './edit-group.ts';
import { listOrganisationTeams, listTeamGroups } from './list-audiences.ts';
import { groupRecord } from './own-group.ts';
import { resolveAudience } from './resolve-audience.ts';

export const groupsRoutes = bind(
  groupsEndpoints,
  {
    listTeamGroups,
    addTeamGroup,
    editTeamGroup,
    deleteTeamGroup,
    restoreTeamGroup,
    listOrganisationTeams,
    resolveAudience,
  },
  { group: groupRecord },
);
