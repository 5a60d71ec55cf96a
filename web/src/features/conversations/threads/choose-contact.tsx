import type { TeamContact } from '@kith/contract/conversations';
import { ROLE_IDS } from '@kith/contract/roles';
import { DoorOpen, HeartHandshake, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Whose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Tile } from '#kit/card.tsx';
import { FRONT_DESK, PersonAvatar, roleInWords } from '#people/users';
import { peopleAmong } from '../api/groups-api.ts';
import { texts } from './texts.ts';
import styles from './threads.module.css';
import { useContacts } from './use-contacts.tsx';
import { type Addressee, useOpenChat } from './use-open-chat.ts';

interface ChooseContactProps {
  whose: Whose;
  onOpened: () => void;
  /** The viewer wants to write to several people at once. */
  onSeveral: () => void;
}

/** All people to whom the viewer can write; professionals first. */
export function ChooseContact({ whose, onOpened, onSeveral }: ChooseContactProps) {
  const { id } = useViewer();
  const found = useContacts(whose);
  const open = useOpenChat(whose, { onOpened });
  if ('instead' in found) return found.instead;
  const isOwn = whose.team === null;
  const people = peopleAmong(found.contacts, id);
  const desks = isOwn ? desksAmong(found.contacts) : [];
  const offersCoordinator = isOwn && found.offersCoordinator;
  if (people.length + desks.length === 0 && !offersCoordinator) return <Nobody isOwn={isOwn} />;
  const pick = (to: Addressee) => (open.isPending ? undefined : open.mutate(to));
  const isMine = ({ role_id }: TeamContact) => isOwn && role_id === ROLE_IDS.care_coordinator;
  return (
    <div className="stack">
      <ul className={`rows ${styles['contacts']}`}>
        {offersCoordinator ? (
          <Choice
            face={<Tile icon={HeartHandshake} tint={1} />}
            title={texts.contacts.coordinator}
            detail={texts.contacts.newCoordinator}
            onPick={() => pick({ coordinator: 'new' })}
          />
        ) : null}
        {people.filter(isMine).map((one) => (
          <Choice
            key={one.user_id}
            face={<PersonAvatar person={one} />}
            title={texts.contacts.coordinator}
            detail={one.displayName}
            onPick={() => pick({ person: one.user_id })}
          />
        ))}
        {desks.map(({ organisation, displayName }) => (
          <Choice
            key={`desk-${organisation.id}`}
            face={<Tile icon={DoorOpen} tint={1} />}
            title={displayName}
            detail={FRONT_DESK}
            onPick={() => pick({ desk: organisation.id })}
          />
        ))}
        {people
          .filter((one) => !isMine(one))
          .map((one) => (
            <Choice
              key={one.user_id}
              face={<PersonAvatar person={one} />}
              title={one.displayName}
              detail={roleInWords(one)}
              onPick={() => pick({ person: one.user_id })}
            />
          ))}
      </ul>
      {people.length > 1 ? (
        <Button kind="soft" icon={Users} block onClick={onSeveral}>
          {texts.group.title}
        </Button>
      ) : null}
    </div>
  );
}

function desksAmong(contacts: readonly TeamContact[]) {
  return contacts.flatMap(({ role_id, organisation, displayName }) =>
    role_id === ROLE_IDS.receptionist && organisation !== null ? [{ organisation, displayName }] : [],
  );
}

interface ChoiceProps {
  face: ReactNode;
  title: string;
  detail: string;
  onPick: () => void;
}

function Choice({ face, title, detail, onPick }: ChoiceProps) {
  return (
    <li>
      <button type="button" className="row" onClick={onPick}>
        {face}
        <span className="grow">
          <span className="t">{title}</span>
          <span className="s">{detail}</span>
        </span>
      </button>
    </li>
  );
}

function Nobody({ isOwn }: { isOwn: boolean }) {
  return (
    <div className="stack">
      <p>{isOwn ? texts.contacts.none : texts.contacts.noneOfMember}</p>
      {isOwn ? (
        <ButtonLink to="/support/list" kind="primary">
          {texts.contacts.toTeam}
        </ButtonLink>
      ) : null}
    </div>
  );
}
