import type { ReachedPerson } from '@kith/contract/groups';
import { dayWords } from '@kith/contract/kit/date-words';
import { calledName } from '@kith/contract/kit/names';
import { useId } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { PersonAvatar } from '#people/users';
import { type Choice, isNobody } from './choice.ts';
import styles from './groups.module.css';
import { texts } from './texts.ts';
import { mayRead, type ReachState } from './use-reach.ts';

/** All people whom a choice reaches, by name, before it is saved. Hidden for none. */
export function Reach({ reach: { people = [], leftOut, isFailed, retry } }: { reach: ReachState }) {
  const heading = useId();
  if (isFailed) {
    return (
      <Notice kind="warn" announce>
        <p>{texts.reach.failed}</p>
        <Button kind="quiet" onClick={retry}>
          {texts.reach.again}
        </Button>
      </Notice>
    );
  }
  if (people.length + leftOut.length === 0) return null;
  return (
    <section className={styles['reach']} aria-labelledby={heading}>
      <h3 className="label" id={heading}>
        {texts.reach.title}
      </h3>
      <ul className={styles['reach-people']}>
        {people.filter(mayRead).map((one) => (
          <li key={one.person.id} className="line">
            <PersonAvatar person={one.person} size="s" />
            <span className="grow">
              <span className="strong">{one.person.displayName}</span>
              <span className="small muted"> {wayOf(one)}</span>
              <Joined one={one} />
            </span>
          </li>
        ))}
      </ul>
      {leftOut.length === 0 ? null : <p>{texts.reach.leftOut(leftOut.map(calledName))}</p>}
      <CanNotRead people={people} />
    </section>
  );
}

/** A person who sees it because they joined after it was shared. */
function Joined({ one: { person, joined_at } }: { one: ReachedPerson }) {
  const { time_zone } = useViewer();
  if (!joined_at) return null;
  const day = dayWords(new Date(joined_at), time_zone);
  return <span className="small blk">{texts.reach.joined(calledName(person), day)}</span>;
}

/** The same in a few words. */
export function summaryOf(choice: Choice, alone: string, { readers, isFailed }: ReachState): string {
  if (isNobody(choice)) return texts.reach.alone(alone);
  if (isFailed || readers === undefined) return '';
  if (readers === 0) return texts.reach.aloneForNow(alone);
  return readers === 1 ? texts.reach.one : texts.reach.many(readers);
}

/** The part of the choice that reaches a person; empty if they were named alone. */
function wayOf({ by_name, through }: ReachedPerson): string {
  if (through.length === 0) return '';
  const names = through.map(({ name }) => name).join(', ');
  return by_name ? texts.reach.byNameAndThrough(names) : texts.reach.through(names);
}

/** Each person who is reached and may not read yet, with the way to let them. */
export function CanNotRead({ people = [] }: Pick<ReachState, 'people'>) {
  return people
    .filter((one) => !mayRead(one))
    .map(({ person, patient_team_id }) => {
      const name = calledName(person);
      return (
        <Notice key={person.id} kind="warn">
          <p>{texts.reach.cannotRead(name)}</p>
          {patient_team_id === null ? null : (
            <ButtonLink kind="quiet" to={`/supporter-permissions?place=${patient_team_id}`}>
              {texts.reach.choose(name)}
            </ButtonLink>
          )}
        </Notice>
      );
    });
}
