import { THREAD_NAME_MAX, type Thread } from '@kith/contract/messages';
import { useState } from 'react';
import { useDraft } from '#client/device/use-draft.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { nameGroup } from '../api/groups-api.ts';
import { threadName } from '../words/thread-words.ts';
import styles from './chat.module.css';
import { useGroupChange } from './use-group-change.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The name of a group chat, for people who may change it. */
export function GroupName({ thread }: { thread: Thread }) {
  const draft = useDraft({ form: 'group_chat_name', record: String(thread.conversation_id) }, isText);
  const [typed, setTyped] = useState<string | null>(null);
  const { mutate, isPending } = useGroupChange(thread);
  const name = typed ?? draft.kept ?? threadName(thread);
  const wanted = name.trim();
  const save = () =>
    mutate(() => nameGroup(thread, wanted), {
      onSuccess: () => {
        void draft.drop();
        notify.success(`Renamed to ${wanted}.`);
      },
    });
  return (
    <form
      className={`line ${styles['group-name']}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '' && !isPending) save();
      }}
    >
      <TextField
        className="grow"
        label="Chat name"
        maxLength={THREAD_NAME_MAX}
        value={name}
        error={wanted === '' ? 'Please fill this in.' : undefined}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          draft.keep(value);
        }}
      />
      {wanted === threadName(thread) ? null : (
        <Button kind="secondary" type="submit" busy={isPending}>
          Rename
        </Button>
      )}
    </form>
  );
}
