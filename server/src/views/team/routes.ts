import { teamEndpoints } from '@kith/contract/team';
import { bind } from '#kernel/http/bind';
import { getTeam, getTeamMember } from './with-unread.ts';

const { getTeam: team, getTeamMember: teamMember } = teamEndpoints;

export const teamViewRoutes = bind({ getTeam: team, getTeamMember: teamMember }, { getTeam, getTeamMember });
