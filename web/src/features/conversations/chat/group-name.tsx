import { THREAD_NAME_MAX, type Thread } from '@kith/contract/messages';
import { useDraftText } from '#client/device/use-draft-text.ts';
import { useLimit } from '#client/forms/use-limit.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { nameGroup } from '../api/groups-api.ts';
import { common } from '../words/texts.ts';
import { threadName } from '../words/thread-words.ts';
import styles from './chat.module.css';
import { texts } from './texts.ts';
import { useGroupChange } from './use-group-change.ts';

/** The name of a group chat, for people who may change it. */
export function GroupName({ thread }: { thread: Thread }) {
  const place = { form: 'group_chat_name', record: String(thread.conversation_id) };
  const { text: name, write, drop } = useDraftText(place, threadName(thread));
  const { mutate, isPending } = useGroupChange(thread);
  const wanted = name.trim();
  const { fits, limited } = useLimit<HTMLInputElement>(wanted, THREAD_NAME_MAX);
  const save = () =>
    mutate(() => nameGroup(thread, wanted), {
      onSuccess: () => {
        void drop();
        notify.success(texts.name.saved(wanted));
      },
    });
  return (
    <form
      className={`line ${styles['group-name']}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '' && !isPending && fits()) save();
      }}
    >
      <TextField
        className="grow"
        label={common.chatName}
        value={name}
        {...limited}
        error={wanted === '' ? texts.name.empty : limited.error}
        onChange={({ currentTarget: { value } }) => write(value)}
      />
      {wanted === threadName(thread) ? null : (
        <Button kind="secondary" type="submit" busy={isPending}>
          {texts.name.save}
        </Button>
      )}
    </form>
  );
}
