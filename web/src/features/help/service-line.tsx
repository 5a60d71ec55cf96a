import { MessageCircle, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonAnchor } from '#kit/button.tsx';
import { CopyNumber } from './copy-number.tsx';
import styles from './help.module.css';
import { chatUrl, type Line, type Service } from './services.ts';
import { texts } from './texts.ts';

interface ServiceLineProps {
  of: Service;
  /** Only the first number, or every way to reach it. */
  ways: 'first' | 'all';
  /** The people whom the service is for, and its hours. */
  children: ReactNode;
}

/** A service in one line. */
export function ServiceLine({ of, ways, children }: ServiceLineProps) {
  const lines = ways === 'first' ? of.phone.slice(0, 1) : of.phone;
  return (
    <li className={styles['service']}>
      <span className="grow">
        <b>{of.name}</b>
        <span className="small muted blk">{children}</span>
      </span>
      <span className={styles['numbers']}>
        {lines.map((line) => (
          <CallLine key={line.href} line={line} who={of.name} isOnly={lines.length === 1} />
        ))}
        {ways === 'all' ? <WrittenWays of={of} /> : null}
      </span>
    </li>
  );
}

function CallLine({ line, who, isOnly }: { line: Line; who: string; isOnly: boolean }) {
  return (
    <span className={styles['number']}>
      <ButtonAnchor kind="soft" href={line.href}>
        {isOnly ? <span className="vh">{texts.line.callWho(who)}</span> : <span>{line.label} </span>}
        <span className="num nowrap">{line.display}</span>
      </ButtonAnchor>
      <CopyNumber number={line.display} />
    </span>
  );
}

function WrittenWays({ of: { name, sms, web_chat } }: { of: Service }) {
  return (
    <>
      {sms ? (
        <span className={styles['number']}>
          <ButtonAnchor kind="soft" href={sms.href} icon={MessageSquareText}>
            {texts.line.text}
            <span className="vh"> {name}</span> <span className="num nowrap">{sms.display}</span>
          </ButtonAnchor>
          <CopyNumber number={sms.display} />
        </span>
      ) : null}
      {web_chat.available && web_chat.site ? (
        <ButtonAnchor kind="soft" href={chatUrl(web_chat.site)} newTab icon={MessageCircle}>
          {texts.line.chat}
          <span className="vh"> {texts.line.chatWith(name)}</span> {texts.line.at(web_chat.site)}
        </ButtonAnchor>
      ) : null}
    </>
  );
}
