import type { Thread, ThreadMember } from '@kith/contract/messages';
import { UserCheck, UserMinus } from 'lucide-react';
import { ActionMenu } from '#kit/action-menu.tsx';
import { notify } from '#kit/notify.ts';
import { PersonAvatar } from '#people/users';
import { withUndo } from '#records';
import { addPerson, removePerson } from '../api/groups-api.ts';
import { common } from '../words/texts.ts';
import { isMe, memberName, roleWords } from '../words/thread-words.ts';
import { texts } from './texts.ts';
import { useGroupChange } from './use-group-change.ts';

/** All people in a group chat, oneself first; also people who cannot read it now. */
export function GroupMembers({ thread }: { thread: Thread }) {
  const members = thread.members.toSorted((one, other) => Number(isMe(other)) - Number(isMe(one)));
  return (
    <ul className="rows">
      {members.map((member) => (
        <li key={member.id} className="row">
          <PersonAvatar person={member} />
          <span className="grow">
            <span className="t">{isMe(member) ? common.you : memberName(member)}</span>
            <span className="s">{detailOf(member)}</span>
          </span>
          {thread.abilities.includes('update') && isOther(thread, member) ? (
            <Removal thread={thread} member={member} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** A person whom others can remove. The member whom the chat is about can only leave. */
function isOther(thread: Thread, member: ThreadMember): boolean {
  return !isMe(member) && member.id !== thread.about_patient_id;
}

function detailOf(member: ThreadMember): string {
  if (member.active) return roleWords(member);
  return isMe(member) ? texts.people.cannotRead : texts.people.roleCannotRead(roleWords(member));
}

/** The member whom the chat is about lets in a person whom a switch keeps out. */
function canLetIn({ members, about_patient_id }: Thread, { active }: ThreadMember): boolean {
  return !active && about_patient_id !== null && members.find(isMe)?.id === about_patient_id;
}

function Removal({ thread, member }: { thread: Thread; member: ThreadMember }) {
  const { mutate, change } = useGroupChange(thread);
  const { id } = member;
  if (id === null) return null;
  const name = memberName(member);
  const restore = () => change(() => addPerson(thread, id));
  const words = { ...texts.undo, back: texts.undo.person(name) };
  const remove = () =>
    mutate(() => removePerson(thread, id), {
      onSuccess: () => notify.success(texts.people.removed(name), withUndo({ restore, words })),
    });
  const confirm = () =>
    mutate(() => addPerson(thread, id), {
      onSuccess: () => notify.success(texts.people.letIn(name)),
    });
  const admission = canLetIn(thread, member)
    ? [{ label: texts.people.let, icon: UserCheck, onPress: confirm }]
    : [];
  return (
    <ActionMenu
      label={texts.people.more(name)}
      actions={[...admission, { label: texts.people.remove, icon: UserMinus, onPress: remove }]}
    />
  );
}
