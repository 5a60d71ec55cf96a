import { dayWords } from '@kith/contract/kit/date-words';
import { lastMomentBefore } from '@kith/contract/kit/dates';
import { calledName } from '@kith/contract/kit/names';
import type { SupportedTeam } from '@kith/contract/team';
import { useQuery } from '@tanstack/react-query';
import { actFor } from '#client/acting/acting-for.ts';
import { maySupport, supportedTeamsQuery } from '#client/acting/supported-teams.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Card, Row, Rows } from '#kit/card.tsx';
import { PersonAvatar } from '#people/users';
import { texts } from './texts.ts';

interface SupportedPeopleProps {
  title: string;
  /** The text for an empty list; without it nothing is drawn then. */
  nobody?: string;
}

/** All people whom the viewer supports, each with the way to work for them. */
export function SupportedPeople({ title, nobody }: SupportedPeopleProps) {
  const viewer = useViewer();
  const { data: teams } = useQuery({ ...supportedTeamsQuery(viewer.id), enabled: maySupport(viewer) });
  if (teams && teams.length > 0) {
    return (
      <Card kind="list" title={title}>
        <Rows>
          {teams.map((team) => (
            <SupportedPerson key={team.patient_id} team={team} />
          ))}
        </Rows>
      </Card>
    );
  }
  const isKnown = teams !== undefined || !maySupport(viewer);
  if (!isKnown || nobody === undefined) return null;
  return (
    <Card title={title}>
      <p>{nobody}</p>
    </Card>
  );
}

function SupportedPerson({ team: { patient, patient_id, ends_at } }: { team: SupportedTeam }) {
  const { time_zone } = useViewer();
  const name = calledName(patient);
  return (
    <Row
      before={<PersonAvatar person={patient} />}
      title={patient.displayName}
      detail={
        ends_at === null ? undefined : texts.people.until(dayWords(lastMomentBefore(ends_at), time_zone))
      }
      after={
        <Button kind="soft" onClick={() => actFor(patient_id)}>
          {texts.people.support(name)}
        </Button>
      }
    />
  );
}
