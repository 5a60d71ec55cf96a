import { dayWords } from '@kith/contract/kit/date-words';
import { lastMomentBefore } from '@kith/contract/kit/dates';
import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical } from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { BuiltPages } from '#client/pages/page-contexts.ts';
import { ActionMenu, type MenuAction } from '#kit/action-menu.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { lookedWords, teamLooksQuery } from '#people/access';
import { roleInWords, TeamFace } from '#people/users';
import styles from './team.module.css';
import {
  accessInWords,
  isSupporter,
  isUnverified,
  openToInWords,
  phoneOf,
  type TeamPerson,
} from './team-person.ts';
import { texts } from './texts.ts';
import { profileOf, waysTo } from './ways.ts';

interface MemberCardProps {
  person: TeamPerson;
  /** Beside the role: "This is you". */
  mark?: string;
  actions: readonly MenuAction[];
}

/** A person on a team, with the facts that the viewer may know. An item of a list of cards. */
export function MemberCard({ person, mark, actions }: MemberCardProps) {
  return (
    <li className="card card-tall">
      <div className="line card-top">
        <TeamFace person={person} />
        <div className="grow">
          <h3>
            <Name person={person} />
          </h3>
          <p className="small muted">{mark ? `${roleInWords(person)}. ${mark}` : roleInWords(person)}</p>
        </div>
        {actions.length > 0 ? (
          <ActionMenu icon={EllipsisVertical} label={texts.card.more(person.displayName)} actions={actions} />
        ) : null}
      </div>
      <Facts person={person} />
      <MemberActions person={person} />
    </li>
  );
}

/** Opens the profile, where there is one. */
function Name({ person }: { person: TeamPerson }) {
  const isBuilt = use(BuiltPages);
  const profile = profileOf(person);
  if (!profile || !isBuilt(profile.page)) return person.displayName;
  return (
    <Link className={`tapline ${styles['name']}`} to={profile.to}>
      {person.displayName}
    </Link>
  );
}

/** Said to the member; supporters read their own on their home. */
function seenBy(person: TeamPerson, viewer: number): string | undefined {
  const { permissions, user_id } = person;
  return permissions && isSupporter(person) && user_id !== viewer ? accessInWords(permissions) : undefined;
}

function Facts({ person }: { person: TeamPerson }) {
  const { id, time_zone } = useViewer();
  const day = (moment: Date) => dayWords(moment, time_zone);
  const phone = phoneOf(person);
  const { since, ends_at } = person;
  const sees = seenBy(person, id);
  const looked = useLooked(person);
  return (
    <div className="small muted">
      {isUnverified(person) ? <p>{texts.card.unverified}</p> : null}
      {person.patient_id === id && openToInWords(person) ? <p>{openToInWords(person)}</p> : null}
      {sees || looked ? (
        <p>
          {sees} {looked ? <span>{looked}</span> : null}
        </p>
      ) : null}
      {ends_at ? <p>{texts.card.ends(day(lastMomentBefore(ends_at)))}</p> : null}
      {since ? <p>{texts.card.since(day(new Date(since)))}</p> : null}
      {phone ? (
        <p>
          {texts.card.phone} <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </p>
      ) : null}
    </div>
  );
}

/** When they last looked: for the member alone, and of people, since a front desk has no eyes of its own. */
function useLooked({ patient_id, user_id }: TeamPerson): string | undefined {
  const { id, time_zone } = useViewer();
  const { data } = useQuery({ ...teamLooksQuery, enabled: patient_id === id && user_id !== null });
  return lookedWords(data, user_id, { now: new Date(), zone: time_zone });
}

/** Only where there is a page to go to. */
function MemberActions({ person }: { person: TeamPerson }) {
  const { id } = useViewer();
  const isBuilt = use(BuiltPages);
  const ways = waysTo(person, id).filter(({ page }) => isBuilt(page));
  if (ways.length === 0) return null;
  return (
    <div className="actions even">
      {ways.map(({ label, named, icon, to }) => (
        <ButtonLink key={label} kind="soft" icon={icon} to={to}>
          <span aria-hidden="true">{label}</span>
          <span className="vh">{named(person.displayName)}</span>
        </ButtonLink>
      ))}
    </div>
  );
}
