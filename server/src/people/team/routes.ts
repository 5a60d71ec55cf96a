import { teamEndpoints } from '@kith/contract/team';
import { bind } from '../../kernel/http/bind.ts';
import { getTeam, getTeamMember } from './get-team.ts';
import { previewTeam } from './preview-team.ts';
import { removeTeamMember, restoreTeamMember } from './remove-team-member.ts';
import { chooseTeam, listSupportedTeams, markPermissionsSeen } from './supported-teams.ts';
import { listSupporterPermissions, saveSupporterPermissions } from './supporter-permissions.ts';

export const teamRoutes = bind(teamEndpoints, {
  getTeam,
  getTeamMember,
  removeTeamMember,
  restoreTeamMember,
  listSupportedTeams,
  chooseTeam,
  markPermissionsSeen,
  listSupporterPermissions,
  saveSupporterPermissions,
  previewTeam,
});
