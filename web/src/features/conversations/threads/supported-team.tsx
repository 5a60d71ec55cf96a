import type { TeamContact } from '@kith/contract/conversations';
import { calledName } from '@kith/contract/kit/names';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Whose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Count } from '#kit/count.tsx';
import { PersonAvatar, roleInWords } from '#people/users';
import { contactsQuery, threadsQuery } from '../api/conversations-api.ts';
import { peopleAmong } from '../api/groups-api.ts';
import { counts } from './count-texts.ts';
import { texts } from './texts.ts';
import styles from './threads.module.css';
import { useOpenChat } from './use-open-chat.ts';

/**
 * For a supporter: the people of the member's team without a chat above, each one press away. Empty where the
 * team is not shared.
 */
export function SupportedTeam({ whose }: { whose: Whose }) {
  const { id } = useViewer();
  const { data } = useQuery({ ...contactsQuery(whose), enabled: whose.team !== null });
  const open = useOpenChat(whose, {});
  const chats = useInfiniteQuery(threadsQuery(whose));
  const listed = new Set(
    chats.data?.pages.flatMap(({ threads }) => threads.map((one) => one.conversation_id)),
  );
  const people =
    whose.team === null || !data
      ? []
      : peopleAmong(data.team, id).filter(
          (one) => one.conversation_id === null || !listed.has(one.conversation_id),
        );
  if (whose.team === null || people.length === 0) return null;
  return (
    <section className={styles['team']} aria-labelledby="th-team">
      <h3 className="h3" id="th-team">
        {texts.list.teamOf(calledName(whose.team.patient))}
      </h3>
      <ul>
        {people.map((one) => (
          <Person
            key={one.user_id}
            one={one}
            onPick={() => (open.isPending ? undefined : open.mutate({ person: one.user_id }))}
          />
        ))}
      </ul>
    </section>
  );
}

function Person({ one, onPick }: { one: TeamContact; onPick: () => void }) {
  return (
    <li>
      <button type="button" className={styles['row']} onClick={onPick}>
        <PersonAvatar person={one} size="l" />
        <span className="grow">
          <span className={styles['name']}>{one.displayName}</span>
          <span className={styles['detail']}>{roleInWords(one)}</span>
        </span>
        {one.unread_messages_count > 0 ? (
          <Count of={one.unread_messages_count} most={99} said={counts.new} />
        ) : null}
      </button>
    </li>
  );
}
