import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { useWhole } from '#records';
import type { EventFace } from './event-face.ts';
import styles from './events.module.css';
import { events } from './events-api.ts';
import { texts } from './texts.ts';

/** What an event says; the rest of a long text opens on demand. */
export function EventText({ event }: { event: EventFace }) {
  const isCut = event.is_cut === true;
  const { isOpen, whole, isBusy, hasFailed, press } = useWhole(events, event, isCut);
  return (
    <>
      <p className={styles['text']}>{isOpen ? (whole ?? event).text : event.text}</p>
      {hasFailed ? (
        <Notice kind="warn" announce>
          {texts.card.notOpened}
        </Notice>
      ) : null}
      {isCut ? (
        <Button kind="quiet" busy={isBusy} aria-expanded={isOpen} onClick={press}>
          {isOpen ? texts.card.less : texts.card.whole}
        </Button>
      ) : null}
    </>
  );
}
