import type { Thread } from '@kith/contract/messages';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { notify } from '#kit/notify.ts';
import { PersonAvatar, roleInWords } from '#people/users';
import { addPerson, type ChatContact, peopleAmong } from '../api/groups-api.ts';
import { useContacts } from '../threads/use-contacts.tsx';
import { texts } from './texts.ts';
import { useGroupChange } from './use-group-change.ts';

/** Adds a person of the team to a group chat. They see messages from then on. */
export function AddPerson({ thread, onDone }: { thread: Thread; onDone: () => void }) {
  const { id } = useViewer();
  const found = useContacts(useWhose());
  const { mutate, isPending } = useGroupChange(thread);
  if ('instead' in found) return found.instead;
  const inside = new Set(thread.members.map((member) => member.id));
  const others = peopleAmong(found.contacts, id).filter(({ user_id }) => !inside.has(user_id));
  const add = ({ user_id, displayName }: ChatContact) => {
    if (isPending) return;
    const onSuccess = () => {
      notify.success(texts.people.added(displayName));
      onDone();
    };
    mutate(() => addPerson(thread, user_id), { onSuccess });
  };
  return (
    <div className="stack">
      {others.length === 0 ? (
        <p>{texts.people.allIn}</p>
      ) : (
        <>
          <p>{texts.people.fromNow}</p>
          <ul className="rows">
            {others.map((person) => (
              <li key={person.user_id}>
                <button type="button" className="row" onClick={() => add(person)}>
                  <PersonAvatar person={person} />
                  <span className="grow">
                    <span className="t">{person.displayName}</span>
                    <span className="s">{roleInWords(person)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button kind="secondary" onClick={onDone}>
        {texts.people.back}
      </Button>
    </div>
  );
}
