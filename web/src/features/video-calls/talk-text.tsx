import type { CallInvitation } from '@kith/contract/video-call-fields';
import { Send } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { TextField } from '#kit/fields.tsx';
import { Notice } from '#kit/notice.tsx';
import { TEXT_MAX } from './connection/peer.ts';
import { texts } from './texts.ts';
import type { Talk } from './use-call.ts';
import styles from './video-calls.module.css';

interface TalkTextProps {
  talk: Talk;
  invitations: readonly CallInvitation[];
}

/** Writing beside a call: a link, a name that is hard to hear, or all of it while sound fails. */
export function TalkText({ talk: { lines, write }, invitations }: TalkTextProps) {
  const [text, setText] = useState('');
  const [isUnread, setIsUnread] = useState(false);
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line comes into sight.
  useEffect(() => void log.current?.scrollTo?.({ top: log.current.scrollHeight }), [lines]);
  const nameOf = (from: number | null) =>
    from === null
      ? texts.room.you
      : (invitations.find(({ person }) => person.id === from)?.person.displayName ?? texts.talk.left);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    const isRead = write(said);
    setIsUnread(!isRead);
    if (isRead) setText('');
  };
  return (
    <Card title={texts.talk.title}>
      <p className="small muted">{texts.talk.lead}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <div ref={log} className={styles['talk']} role="log" aria-label={texts.talk.log} tabIndex={0}>
        {lines.map(({ key, from, text: said }) => (
          <p key={key}>
            <b>{nameOf(from)}</b> <span>{said}</span>
          </p>
        ))}
      </div>
      {isUnread ? (
        <Notice kind="info" announce>
          {texts.talk.unread}
        </Notice>
      ) : null}
      <form className={styles['writing']} onSubmit={send}>
        <TextField
          label={texts.talk.field}
          value={text}
          limit={TEXT_MAX}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" icon={Send}>
          {texts.talk.send}
        </Button>
      </form>
    </Card>
  );
}
