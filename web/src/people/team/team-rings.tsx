import { calledName } from '@kith/contract/kit/names';
import { use } from 'react';
import { Link } from 'react-router';
import { BuiltPages } from '#client/pages/page-contexts.ts';
import { GrowthRings } from '#kit/growth-rings.tsx';
import { isDesk, PersonAvatar, TeamFace, workInWords } from '#people/users';
import styles from './team.module.css';
import { keyOf, type TeamPerson } from './team-person.ts';
import { texts } from './texts.ts';
import { profileOf } from './ways.ts';

/** More would lie over each other; each person has a card below. */
const PLACES = 6;

interface TeamRingsProps {
  member: TeamPerson;
  /** What the one in the middle is called: "Maya, you". */
  middle: string;
  people: readonly TeamPerson[];
}

/** The people around a member, as rings of a tree. */
export function TeamRings({ member, middle, people }: TeamRingsProps) {
  const shown = people.slice(0, PLACES);
  // Of two with one name each has the whole of theirs; a front desk has that of its organisation.
  const nameOf = (person: TeamPerson) => {
    if (isDesk(person) && person.organisation) return person.organisation.name;
    const isShared = shown.some((one) => one !== person && calledName(one) === calledName(person));
    return isShared ? person.displayName : calledName(person);
  };
  return (
    <section className={styles['orbit']} aria-label={texts.sections.circle(calledName(member))}>
      <GrowthRings className={styles['orbit-rings']} rings={10} size={720} first={44} step={34} />
      <ul>
        <li>
          <PersonAvatar person={member} size="xl" />
          <span className="vh">{middle}</span>
        </li>
        {shown.map((person) => (
          <li key={keyOf(person)}>
            <OnRing person={person} name={nameOf(person)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OnRing({ person, name }: { person: TeamPerson; name: string }) {
  const isBuilt = use(BuiltPages);
  const profile = profileOf(person);
  const face = (
    <>
      <TeamFace person={person} />
      <span className={styles['orbit-name']}>
        <b>{name}</b>
        <span className={styles['orbit-role']}>{workInWords(person)}</span>
      </span>
    </>
  );
  if (!profile || !isBuilt(profile.page)) return <span className={styles['orbit-who']}>{face}</span>;
  return (
    <Link className={styles['orbit-who']} to={profile.to}>
      {face}
    </Link>
  );
}
