import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Notice } from '#kit/notice.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { LastDays } from '#people/last-days';
import { AudienceChoice, NobodyToChoose } from './audience-choice.tsx';
import { type Choice, endOf, isChosen, isNobody, withEnd } from './choice.ts';
import { endKey } from './ends.ts';
import styles from './groups.module.css';
import type { SharedKind } from './groups-api.ts';
import { aroundFor, optionsOf, type SharedSoFar } from './options.ts';
import { Reach, summaryOf } from './reach.tsx';
import { texts } from './texts.ts';
import { useAround } from './use-around.ts';
import { useReach } from './use-reach.ts';

interface AudienceDialogProps {
  opened: boolean;
  onClose: () => void;
  /** What its safe button does, where that is more than closing. */
  onCancel?: () => void;
  title: string;
  /** A note by default. */
  kind?: SharedKind;
  /** The id of a record that exists. */
  record?: number;
  /** The member it is about. */
  about: number;
  /** The readers without a choice: `Only you`, `You and Maya`. */
  alone: string;
  /** A further hint about the readers. */
  hint?: string;
  /** The words that will be shared; absent while they are on the screen behind. */
  quote?: string;
  shared: SharedSoFar;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** The text of the button for this number of readers; undefined while unknown. */
  saveLabel: (readers: number | undefined) => string;
  busy?: boolean;
  /** Why it was not saved. The choice is still there. */
  trouble?: string | null;
  onSave: (readers: number | undefined) => void;
}

/** The audience of a record: chosen, and shown person by person before it is saved. */
export function AudienceDialog(props: AudienceDialogProps) {
  const { opened, onClose, title } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} shape="sheet">
      <Content {...props} />
    </Dialog>
  );
}

function Content(props: AudienceDialogProps) {
  const {
    kind = 'note',
    record,
    about,
    alone,
    hint,
    quote,
    shared,
    choice,
    onChoose,
    saveLabel,
    busy = false,
    trouble = null,
    onSave,
    onClose,
    onCancel = onClose,
  } = props;
  const around = useAround(about);
  const reach = useReach(about, choice, { kind, record });
  const readers = isNobody(choice) ? 0 : reach.readers;
  if (around.data && reach.isOwn && optionsOf(aroundFor(kind, around.data), shared).length === 0)
    return <NobodyToChoose />;
  return (
    <div className="audience stack">
      {quote === undefined ? null : <blockquote className={styles['quote']}>{quote}</blockquote>}
      {hint === undefined ? null : <p className="small muted">{hint}</p>}
      <QueryList
        query={around}
        loading={texts.choice.loading}
        skeleton={<Coming />}
        failed={texts.choice.failed}
        safe={texts.choice.safe}
      >
        {(found) => (
          <Options
            options={optionsOf(aroundFor(kind, found), shared)}
            choice={choice}
            onChoose={onChoose}
            isOwn={reach.isOwn}
          />
        )}
      </QueryList>
      <Reach reach={reach} />
      {trouble === null ? null : <Trouble>{trouble}</Trouble>}
      <div className={styles['audience-bar']}>
        <p className="small strong" role="status">
          {summaryOf(choice, alone, reach)}
        </p>
        <div className="actions even">
          <Button kind="secondary" onClick={onCancel}>
            {texts.choice.cancel}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => onSave(readers)}>
            {saveLabel(readers)}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Those who can be chosen, and until when for those who are. */
function Options({ options, choice, onChoose, isOwn }: ComponentProps<typeof AudienceChoice>) {
  const chosen = options.filter(({ kind, id }) => isChosen(choice, kind, id));
  const shares = chosen.map(({ kind, id, title }) => ({
    key: endKey(kind, id),
    title,
    end: endOf(choice, kind, id),
  }));
  return (
    <>
      <AudienceChoice options={options} choice={choice} onChoose={onChoose} isOwn={isOwn} />
      <LastDays shares={shares} onChoose={(key, end) => onChoose(withEnd(choice, key, end))} />
    </>
  );
}

/** It may be below the edge of a small screen. */
function Trouble({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => void place.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <div ref={place}>
      <Notice kind="danger" announce>
        {children}
      </Notice>
    </div>
  );
}

function Coming() {
  return (
    <div className="stack sk-gap">
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className={`line ${styles['audience-coming']}`}>
          <Skeleton shape="round" />
          <Skeleton width="half" />
        </div>
      ))}
    </div>
  );
}
