import { calledName } from '@kith/contract/kit/names';
import type { SharedContent, SharedReason } from '@kith/contract/shared-contents';
import type { PersonCard } from '@kith/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Tile } from '#kit/card.tsx';
import { lookOf } from './kinds.ts';
import { reasonWords } from './reason-words.ts';
import styles from './shared-contents.module.css';
import { stopSharing } from './stop-sharing.ts';
import { texts } from './texts.ts';
import { useDayWords } from './use-day-words.ts';

interface SharedRowProps {
  content: SharedContent;
  /** The person of the page; null where it is about all. */
  person: PersonCard | null;
  /** The page where the switches of this person are changed. */
  toSwitches: string;
  /** The supporters who may not read notes, and so no note or file that is shared with them. */
  closed: ReadonlySet<number>;
}

/** A record that is shared, why, and how to stop. */
export function SharedRow({ content: shared, person, toSwitches, closed }: SharedRowProps) {
  const dayOf = useDayWords();
  const { time_zone, preferences } = useViewer();
  const content = preferences.thoughts_ask ? withoutThoughts(shared) : shared;
  const { icon, tint } = lookOf(content.kind);
  return (
    <li className={`row ${styles['row']}`}>
      <Tile icon={icon} tint={tint} />
      <div className={styles['words']}>
        <bdi className={`t ${styles['title']}`}>{titleOf(content)}</bdi>
        <span className="small muted">
          {dayOf(content)} · {reasonWords(content, { person, time_zone })}
        </span>
        <NotSeenBy people={content.left_out} />
        <CannotRead content={content} person={person} closed={closed} />
        <Ways content={content} person={person} toSwitches={toSwitches} />
      </div>
      {mayStop(content, person) ? <StopButton content={content} person={person} /> : null}
    </li>
  );
}

/** The words of a thought record stay closed here as well where the viewer has them locked. */
function withoutThoughts(content: SharedContent): SharedContent {
  return content.kind === 'thought_record' ? { ...content, title: texts.row.thought } : content;
}

export function titleOf({ kind, title, direction, created_by }: SharedContent): string {
  if (kind !== 'safety_plan') return title;
  return direction === 'shared_by' ? texts.plan.own : texts.plan.of(calledName(created_by));
}

/** People of its groups whom the member has left out of it. */
export function NotSeenBy({ people }: { people: readonly PersonCard[] }) {
  if (people.length === 0) return null;
  return <span className="small">{texts.row.leftOut(people.map(calledName))}</span>;
}

/** Kinds whose shares need the switch for notes as well. */
const BY_SWITCH: readonly SharedContent['kind'][] = ['note', 'file'];

function CannotRead({ content, person, closed }: Omit<SharedRowProps, 'toSwitches'>) {
  const isAsked = content.direction === 'shared_by' && BY_SWITCH.includes(content.kind);
  const readers = person ? [person] : content.shared_with;
  const people = isAsked ? readers.filter(({ id }) => closed.has(id)) : [];
  return people.length > 0 ? (
    <span className="small">{texts.row.cannotRead(people.map(calledName))}</span>
  ) : null;
}

/** To the places that hold what can not be taken back in the row itself. */
function Ways({ content, person, toSwitches }: Omit<SharedRowProps, 'closed'>) {
  const { kind, direction, reasons } = content;
  if (direction === 'shared_with') return <WayToRead content={content} />;
  const by = (one: SharedReason['by']) => reasons.some((reason) => reason.by === one);
  const ways = [
    ...(kind === 'safety_plan' ? [{ to: '/safety-plan', words: texts.row.plan }] : []),
    ...(person !== null && by('group') ? [{ to: '/groups', words: texts.row.groups }] : []),
    ...(by('switch') ? [{ to: toSwitches, words: texts.row.switches }] : []),
  ];
  return ways.map(({ to, words }) => (
    <Link
      key={to}
      className={`small tapline ${styles['way']}`}
      to={to}
      aria-label={`${words}: ${titleOf(content)}`}
    >
      {words}
    </Link>
  ));
}

/** Thought records and medicines that are shared by name stand in no list of another person but this one. */
const PAGE_OF: Partial<Record<SharedContent['kind'], (id: number) => string>> = {
  thought_record: (id) => `/cbt/view_thought/${id}`,
  medication: (id) => `/medications?read=${id}`,
};

function WayToRead({ content: { kind, id, title } }: Pick<SharedRowProps, 'content'>) {
  const page = PAGE_OF[kind]?.(id);
  if (page === undefined) return null;
  return (
    <Link className={`small tapline ${styles['way']}`} to={page} aria-label={`${texts.row.read}: ${title}`}>
      {texts.row.read}
    </Link>
  );
}

/** A share by name of this person; where the page is about all, any share of the record. */
function mayStop({ kind, direction, reasons, abilities }: SharedContent, person: PersonCard | null): boolean {
  if (kind === 'safety_plan' || direction === 'shared_with' || !abilities.includes('share')) return false;
  return person === null ? reasons.some(isShare) : reasons.some(({ by }) => by === 'name');
}

const isShare = ({ by }: SharedReason) => by !== 'switch';

function StopButton({ content, person }: Pick<SharedRowProps, 'person'> & { content: SharedContent }) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    const settle = () => queries.invalidateQueries();
    await stopSharing(content, { personId: person?.id, done: doneWords(content, person), settle });
    setBusy(false);
  };
  return (
    <Button busy={isBusy} onClick={() => void stop()}>
      <span aria-hidden="true">{texts.row.stop}</span>
      <span className="vh">{texts.row.stopThis(titleOf(content))}</span>
    </Button>
  );
}

/** It may stay in sight by another way, and then the words say so. */
function doneWords({ reasons }: SharedContent, person: PersonCard | null): string {
  if (person === null) return reasons.every(isShare) ? texts.stopped.done : texts.stopped.doneButAny;
  return reasons.every(({ by }) => by === 'name')
    ? texts.stopped.done
    : texts.stopped.doneBut(calledName(person));
}
