import { teamEndpoints } from '@kith/contract/team';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { roleInWords, TeamFace } from '#people/users';
import styles from './access.module.css';
import { asked, part, type Through } from './preview-api.ts';
import { PreviewPart } from './preview-part.tsx';
import { texts } from './preview-texts.ts';

const previewTeamQuery = (through: Through) =>
  queryOptions({
    ...part(teamEndpoints.previewTeam, through),
    queryFn: async ({ signal }) => (await call(teamEndpoints.previewTeam, asked(through), { signal })).team,
  });

interface PreviewTeamProps {
  through: Through;
  name: string;
}

export function PreviewTeam({ through, name }: PreviewTeamProps) {
  return (
    <PreviewPart
      title={texts.team.title}
      query={useQuery(previewTeamQuery(through))}
      refused={texts.team.closed(name)}
    >
      {(team) => (
        <ul className={styles['preview-people']}>
          {team.map((person) => (
            <li key={person.user_id ?? person.displayName} className="line">
              <TeamFace person={person} size="xs" />
              <span className="grow">
                {person.displayName} <span className="small muted">{roleInWords(person)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </PreviewPart>
  );
}
