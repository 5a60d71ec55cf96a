// The people around a person: team mates, neighbours, and the professionals among them.
export { isProfessionalOnTeam, sharesTeam } from './shares-team.ts';
export { selectNeighbours, selectTeamMates, selectTeamWatchers } from './team-mates.ts';
export { teamsOfPeople, teamsOfProfessionals } from './teams-of-people.ts';
