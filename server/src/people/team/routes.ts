import { teamEndpoints } from '@kith/contract/team';
import { bind } from '#kernel/http/bind';
import { describeSupporter } from './describe-supporter.ts';
import { membershipRecord } from './own-membership.ts';
import { previewTeam } from './preview-team.ts';
import { removeTeamMember, restoreTeamMember } from './remove-team-member.ts';
import { chooseTeam, listSupportedTeams, markPermissionsSeen } from './supported-teams.ts';
import { listSupporterPermissions, saveSupporterPermissions } from './supporter-permissions.ts';

/** The view that adds unread counts answers the team and one person of it. */
const { getTeam: _team, getTeamMember: _teamMember, ...endpoints } = teamEndpoints;

export const teamRoutes = bind(
  endpoints,
  {
    removeTeamMember,
    restoreTeamMember,
    listSupportedTeams,
    chooseTeam,
    markPermissionsSeen,
    listSupporterPermissions,
    saveSupporterPermissions,
    describeSupporter,
    previewTeam,
  },
  { membership: membershipRecord },
);
