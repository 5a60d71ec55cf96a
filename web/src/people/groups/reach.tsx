import type { ReachedPerson } from '@kith/contract/groups';
import { calledName } from '@kith/contract/kit/names';
import { useId } from 'react';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { PersonAvatar } from '#people/users';
import { type Choice, isNobody } from './choice.ts';
import { mayRead, type ReachState } from './use-reach.ts';

interface ReachProps {
  choice: Choice;
  alone: string;
  reach: ReachState;
}

/** Everybody whom a choice reaches, by name, before it is saved. */
export function Reach({ choice, alone, reach: { people, readers, isFailed, retry } }: ReachProps) {
  const heading = useId();
  const readable = people?.filter(mayRead) ?? [];
  const closed = people?.filter((one) => !mayRead(one)) ?? [];
  return (
    <section className="reach" aria-labelledby={heading}>
      <h3 className="label" id={heading}>
        This reaches
      </h3>
      <p role="status" className={readable.length > 0 ? 'vh' : 'muted'}>
        {isFailed ? '' : summaryOf(choice, alone, readers)}
      </p>
      {isFailed ? (
        <Notice kind="warn">
          <p>We could not find out who that is. You can still save.</p>
          <Button kind="quiet" onClick={retry}>
            Try again
          </Button>
        </Notice>
      ) : null}
      <ul className="reach-people">
        {readable.map((one) => (
          <li key={one.person.id} className="line">
            <PersonAvatar person={one.person} size="s" />
            <span className="grow">
              <span className="strong">{one.person.displayName}</span>
              <span className="small muted"> {wayOf(one)}</span>
            </span>
          </li>
        ))}
      </ul>
      {closed.map((one) => (
        <CanNotRead key={one.person.id} one={one} />
      ))}
    </section>
  );
}

function summaryOf(choice: Choice, alone: string, readers: number | undefined): string {
  if (isNobody(choice)) return `${alone}.`;
  if (readers === undefined) return '';
  if (readers === 0) return 'Nobody else yet.';
  return readers === 1 ? 'This reaches 1 person.' : `This reaches ${readers} people.`;
}

/** Which part of the choice leads to somebody; nothing to say where they were named and no more. */
function wayOf({ by_name, through }: ReachedPerson): string {
  if (through.length === 0) return '';
  const names = through.map(({ name }) => name).join(', ');
  return by_name ? `by name, and through ${names}` : `through ${names}`;
}

function CanNotRead({ one: { person, patient_team_id } }: { one: ReachedPerson }) {
  const name = calledName(person);
  return (
    <Notice kind="warn">
      <p>
        {name} cannot read notes yet, so this does not reach them. You can let {name} read notes.
      </p>
      {patient_team_id === null ? null : (
        <ButtonLink kind="quiet" to={`/supporter-permissions?place=${patient_team_id}`}>
          Choose what {name} sees
        </ButtonLink>
      )}
    </Notice>
  );
}
