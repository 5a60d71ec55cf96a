import { teamEndpoints } from '@kith/contract/team';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { PersonAvatar } from '#people/users';
import styles from './access.module.css';
import { previewKey } from './permissions-api.ts';
import { PreviewPart } from './preview-part.tsx';

const previewTeamQuery = (place: number) =>
  queryOptions({
    ...liveTags(teamEndpoints.previewTeam),
    queryKey: [...previewKey(place), 'team'],
    queryFn: async ({ signal }) =>
      (await call(teamEndpoints.previewTeam, { patient_team_id: place }, { signal })).team,
    refetchOnMount: 'always',
  });

interface PreviewTeamProps {
  place: number;
  name: string;
}

export function PreviewTeam({ place, name }: PreviewTeamProps) {
  return (
    <PreviewPart
      title="Team"
      query={useQuery(previewTeamQuery(place))}
      refused={`${name} can’t see who is on your team.`}
    >
      {(team) => (
        <ul className={styles['preview-people']}>
          {team.map((person) => (
            <li key={person.user_id ?? person.displayName} className="line">
              <PersonAvatar person={person} size="xs" />
              <span className="grow">
                {person.displayName} <span className="small muted">{person.role}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </PreviewPart>
  );
}
