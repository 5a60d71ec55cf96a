import { dayWords } from '@kith/contract/kit/date-words';
import { ROLE_IDS } from '@kith/contract/roles';
import type { Found } from '@kith/contract/search';
import {
  CalendarClock,
  CalendarDays,
  Check,
  Circle,
  MessageCircle,
  MessagesSquare,
  StickyNote,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { actFor, careFor } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { type AskedRecord, askedState } from '#client/pages/asked-record.ts';
import { appointmentInLists } from '#features/appointments';
import { foundChatDetail, foundChatName } from '#features/conversations';
import { whenWords } from '#features/events';
import { Tile } from '#kit/card.tsx';
import { Marked } from '#kit/marked.tsx';
import { FileMark, sizeInWords } from '#people/files';
import { PersonAvatar, roleInWords } from '#people/users';
import styles from './search.module.css';
import { texts } from './texts.ts';
import { useOption } from './use-options.ts';

type HitOf<G extends keyof Omit<Found, 'near'>> = Found[G]['hits'][number];

interface HitProps<G extends keyof Omit<Found, 'near'>> {
  hit: HitOf<G>;
  onPick: () => void;
}

interface FaceProps {
  before: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
}

const Face = ({ before, title, detail }: FaceProps) => (
  <>
    {before}
    <span className="grow">
      <span className="t">{title}</span>
      {detail ? <span className={`s ${styles['part']}`}>{detail}</span> : null}
    </span>
  </>
);

interface HitLinkProps extends FaceProps {
  to: To;
  asks?: AskedRecord;
  onPick: () => void;
}

const HitLink = ({ to, asks, onPick, ...face }: HitLinkProps) => (
  <Link {...useOption()} className="row" to={to} state={asks && askedState(asks)} onClick={onPick}>
    <Face {...face} />
  </Link>
);

export function PersonHit({ hit, onPick }: HitProps<'people'>) {
  const { person, relation, role_id, patient_team_id, about_patient_id: member } = hit;
  const pick = () => {
    if (relation === 'supports') actFor(member);
    if (relation === 'cares_for') careFor(member);
    onPick();
  };
  const page =
    role_id === ROLE_IDS.supporter
      ? `/supporter/profile/${patient_team_id}`
      : `/provider/profile/${person.id}`;
  return (
    <HitLink
      to={relation === 'team' ? page : '/journey'}
      onPick={pick}
      before={<PersonAvatar person={person} size="s" />}
      title={person.displayName}
      detail={
        { team: roleInWords(hit), supports: texts.hit.supports, cares_for: texts.hit.caresFor }[relation]
      }
    />
  );
}

export function ChatHit({ hit, onPick }: HitProps<'chats'>) {
  const { id } = useViewer();
  return (
    <HitLink
      to={`/messaging/${hit.conversation_id}`}
      onPick={onPick}
      before={<Tile icon={MessagesSquare} tint={1} size="s" />}
      title={foundChatName(hit, id)}
      detail={foundChatDetail(hit, id)}
    />
  );
}

export function MessageHit({ hit, onPick }: HitProps<'messages'>) {
  const { id } = useViewer();
  const who = hit.sender?.id === id ? texts.hit.you : (hit.sender?.displayName ?? texts.hit.kith);
  return (
    <HitLink
      to={`/messaging/${hit.conversation_id}?at=${hit.id}`}
      onPick={onPick}
      before={<Tile icon={MessageCircle} tint={1} size="s" />}
      title={<Dated title={who} at={hit.at} />}
      detail={<Marked parts={hit.excerpt} />}
    />
  );
}

export function NoteHit({ hit, onPick }: HitProps<'notes'>) {
  const { id } = useViewer();
  const who = hit.created_by.id === id ? texts.hit.you : hit.created_by.displayName;
  return (
    <button {...useOption()} type="button" className="row" onClick={onPick}>
      <Face
        before={<Tile icon={StickyNote} tint={6} size="s" />}
        title={<Dated title={who} at={hit.at} />}
        detail={<Marked parts={hit.excerpt} />}
      />
    </button>
  );
}

export function TaskHit({ hit, onPick }: HitProps<'tasks'>) {
  const { time_zone } = useViewer();
  const { status: name, due_at } = hit;
  const status = texts.hit.status.get(name) ?? name;
  const words = due_at === null ? status : texts.hit.taskDue(status, dayWords(new Date(due_at), time_zone));
  return (
    <HitLink
      to="/tasks"
      asks={{ kind: 'task', id: hit.id }}
      onPick={onPick}
      before={<Tile icon={name === 'Completed' ? Check : Circle} tint={5} size="s" />}
      title={<Marked parts={hit.title} />}
      detail={<With words={words} excerpt={hit.excerpt} />}
    />
  );
}

export function EventHit({ hit, onPick }: HitProps<'events'>) {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  return (
    <HitLink
      to="/events"
      asks={{ kind: 'event', id: hit.id, detail: hit.occurrence }}
      onPick={onPick}
      before={<Tile icon={CalendarDays} tint={2} size="s" />}
      title={<Marked parts={hit.title} />}
      detail={<With words={whenWords(hit.occurrence, { zone, now })} excerpt={hit.excerpt} />}
    />
  );
}

export function AppointmentHit({ hit, onPick }: HitProps<'appointments'>) {
  const { id, time_zone: zone } = useViewer();
  const now = useNow();
  return (
    <HitLink
      to={appointmentInLists.at(hit, id, zone)}
      onPick={onPick}
      before={<Tile icon={CalendarClock} tint={2} size="s" />}
      title={
        <>
          <Marked parts={hit.title} />, {appointmentInLists.other(hit, id).displayName}
        </>
      }
      detail={<With words={appointmentInLists.when(hit, { zone, now })} excerpt={hit.excerpt} />}
    />
  );
}

export function FileHit({ hit, onPick }: HitProps<'files'>) {
  const { id } = useViewer();
  const who = hit.uploaded_by.id === id ? texts.hit.you : hit.uploaded_by.displayName;
  return (
    <HitLink
      to="/files"
      asks={{ kind: 'file', id: hit.id, detail: hit.name }}
      onPick={onPick}
      before={<FileMark name={hit.name} large={false} />}
      title={<bdi>{hit.name}</bdi>}
      detail={
        <>
          <Dated title={who} at={hit.at} /> · {sizeInWords(hit.size)}
        </>
      }
    />
  );
}

function Dated({ title, at }: { title: string; at: string }) {
  const { time_zone } = useViewer();
  return (
    <>
      {title}, <time dateTime={at}>{dayWords(new Date(at), time_zone)}</time>
    </>
  );
}

function With({ words, excerpt }: { words: string; excerpt: HitOf<'tasks'>['excerpt'] }) {
  return (
    <>
      {words}
      {excerpt ? (
        <>
          {' · '}
          <Marked parts={excerpt} />
        </>
      ) : null}
    </>
  );
}
