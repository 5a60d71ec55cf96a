import type { Message } from '@kith/contract/messages';
import { LifeBuoy } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { Notice } from '#kit/notice.tsx';
import styles from './bubble.module.css';
import { texts } from './texts.ts';

const NUMBERS = /(\d[\d ]*\d)/;
const IS_NUMBER = /^(?:000|1[38]\d{2}(?: ?\d{2,3}){1,3}|13 ?\d{2} ?\d{2}|04\d{2}(?: ?\d{2,3}){2,3})$/;

/**
 * The answer of Kith while no staff are there: its numbers can be pressed, and there are more ways to help.
 */
export function AutoReply({ message }: { message: Message }) {
  const parts = message.message.split('\n\n');
  return (
    <div className={styles['auto-reply']}>
      <Notice kind="help" icon={LifeBuoy}>
        <p className="small muted">{texts.reply.title}</p>
        {parts.map((words) => (
          <p key={words}>
            <Pressable words={words} />
          </p>
        ))}
        <p>
          <Link className="tapline" to="/help/national_crisis_support">
            {texts.reply.help}
          </Link>
        </p>
      </Notice>
    </div>
  );
}

/** A mobile number takes texts, any other calls. */
function Pressable({ words }: { words: string }) {
  return words.split(NUMBERS).map((part, at) => {
    // The same number may come twice: its place tells one from the other.
    const key = `${at}-${part}`;
    if (!IS_NUMBER.test(part)) return <Fragment key={key}>{part}</Fragment>;
    const scheme = part.startsWith('04') ? 'sms' : 'tel';
    return (
      <a key={key} className="num" href={`${scheme}:${part.replaceAll(' ', '')}`}>
        {part}
      </a>
    );
  });
}
