import { allows } from '@kith/contract/permissions';
import { ROLE_IDS } from '@kith/contract/roles';
import type { TeamMember } from '@kith/contract/team';
import type { CallInvitation } from '@kith/contract/video-call-fields';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Video } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWhose, type Whose } from '#client/acting/acting-for.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { useViewer } from '#client/api/viewer.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card, Row } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { TickRow } from '#kit/tick-row.tsx';
import { teamQuery } from '#people/team';
import { PersonAvatar } from '#people/users';
import { openCall, ownCallsQuery } from './calls-api.ts';
import { DeviceChoice } from './device-choice.tsx';
import { texts } from './texts.ts';
import { useMedia } from './use-media.ts';
import styles from './video-calls.module.css';

/** `/calls`: calls that go on, and ringing people of a team. */
export function CallsPage() {
  const whose = useWhose();
  const [tries, setTries] = useState(false);
  return (
    <div className="stack measure">
      <PageHeader title={texts.start.title} lead={texts.start.lead} />
      <Going />
      <Choice key={whose.member} whose={whose} />
      {tries ? (
        <Trying />
      ) : (
        <div className="actions">
          <Button onClick={() => setTries(true)}>{texts.start.try}</Button>
        </div>
      )}
    </div>
  );
}

function Trying() {
  const media = useMedia();
  return (
    <Card title={texts.devices.title}>
      <DeviceChoice media={media} />
    </Card>
  );
}

function Going() {
  const { id } = useViewer();
  const { data = [] } = useQuery(ownCallsQuery(id));
  if (data.length === 0) return null;
  return (
    <Card title={texts.start.going} kind="list">
      {data.map((one) => (
        <Row
          key={one.id}
          before={<PersonAvatar person={one.asked_by} />}
          title={titleOf(one, id)}
          after={<ButtonLink to={`/calls/${one.room_id}`}>{texts.start.back}</ButtonLink>}
        />
      ))}
    </Card>
  );
}

function titleOf({ asked_by, about }: CallInvitation, viewer: number): string {
  const other = asked_by.id === viewer ? about : asked_by;
  return other.id === viewer ? texts.start.own : texts.start.with([other.displayName]);
}

function Choice({ whose }: { whose: Whose }) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const navigate = useNavigate();
  const about = whose.team?.patient;
  const sent = useRef({ body: '', key: '' });
  const keyFor = (people: readonly number[]) => {
    const body = `${whose.member} ${people.join(' ')}`;
    if (sent.current.body !== body) sent.current = { body, key: newClientKey() };
    return sent.current.key;
  };
  const ring = useMutation({
    mutationFn: () => openCall([...chosen], keyFor([...chosen]), about ? whose.member : undefined),
    onSuccess: ({ call }) => navigate(`/calls/${call.room_id}`),
  });
  // A person who may not know the team calls the member alone.
  const knowsTeam = !whose.team || allows(whose.team.permissions, 'supportTeam', 'view');
  const flip = (id: number) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  return (
    <Card title={texts.start.who}>
      <div className="stack">
        {about ? <p>{texts.start.about(about.displayName)}</p> : null}
        {knowsTeam ? <TeamChoice {...{ whose, chosen, flip }} /> : null}
        {ring.error ? (
          <Notice kind="danger" announce>
            {whatWentWrong(ring.error)}
          </Notice>
        ) : null}
        <div className="actions">
          <Button
            kind="primary"
            tall
            icon={Video}
            busy={ring.isPending}
            disabled={chosen.length === 0 && !about}
            onClick={() => ring.mutate()}
          >
            {texts.start.call}
          </Button>
        </div>
      </div>
    </Card>
  );
}

interface TeamChoiceProps {
  whose: Whose;
  chosen: readonly number[];
  flip: (id: number) => void;
}

function TeamChoice({ whose, chosen, flip }: TeamChoiceProps) {
  const viewer = useViewer();
  // Supporters call no other supporters, whose switches they may not know.
  const isForSupporter = whose.team?.as === 'supporter';
  const isThere = ({ user_id, role_id }: TeamMember) =>
    user_id !== null &&
    user_id !== viewer.id &&
    user_id !== whose.member &&
    !(isForSupporter && role_id === ROLE_IDS.supporter);
  return (
    <QueryList query={useQuery(teamQuery(whose))} part loading={texts.start.who} failed={texts.start.failed}>
      {(team) => (
        <ul className="tick-rows">
          {team.filter(isThere).map((person) => {
            const id = person.user_id ?? 0;
            // Only the member knows the switches; for others a refusal says who can’t be called.
            const isOpen = person.permissions === null || allows(person.permissions, 'videoCall', 'view');
            const mayCome = person.role_id !== ROLE_IDS.supporter || isOpen;
            return mayCome ? (
              <TickRow
                key={id}
                before={<PersonAvatar person={person} />}
                title={person.displayName}
                checked={chosen.includes(id)}
                onChange={() => flip(id)}
              />
            ) : (
              <li key={id} className={`line ${styles['notLetIn']}`}>
                <PersonAvatar person={person} />
                <span className="grow">
                  <span className="blk">{person.displayName}</span>
                  <span className="small muted">{texts.start.notLetIn}</span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </QueryList>
  );
}
