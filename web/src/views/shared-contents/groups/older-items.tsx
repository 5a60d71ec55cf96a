import { JOINING_MAX, type SharedContent } from '@kith/contract/shared-contents';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import { Button } from '#kit/button.tsx';
import { listOf } from '#kit/list-of.ts';
import { More, QueryList } from '#kit/query-list.tsx';
import { TickRow } from '#kit/tick-row.tsx';
import type { GroupsPage } from '#people/groups';
import { nameOf } from '../kinds.ts';
import { sharedQuery } from '../shared-query.ts';
import { titleOf } from '../shared-row.tsx';
import { useDayWords } from '../use-day-words.ts';
import styles from './groups.module.css';
import { texts } from './texts.ts';

type OlderItemsProps = ComponentProps<ComponentProps<typeof GroupsPage>['Older']>;

/**
 * What a group shares already, before people come into it: the member leaves out what these people shall not
 * see. Until the save none of them sees any of it by the group.
 */
export function OlderItems({ group, has, joining, onAll, ...choice }: OlderItemsProps) {
  const heading = useId();
  const ids = joining.map(({ id }) => id);
  // Of more people than that, the list does not say who sees it already, so each record can be left out.
  const asked = ids.length > JOINING_MAX ? [] : ids;
  const list = useInfiniteQuery(sharedQuery({ group_id: group.id, joining: asked }));
  const names = listOf(joining.map(({ name }) => name));
  return (
    <section className="stack sk-gap" aria-labelledby={heading}>
      <h3 className="label" id={heading}>
        {texts.older.title(names)}
      </h3>
      <p className="small muted">{texts.older.text(has)}</p>
      <div className={styles['older-all']}>
        <Button kind="quiet" onClick={() => onAll('shown')}>
          {texts.older.all}
        </Button>
        <Button kind="quiet" onClick={() => onAll('left_out')}>
          {texts.older.none}
        </Button>
      </div>
      <QueryList query={list} part loading={texts.older.loading} failed={texts.older.failed}>
        {({ contents }) => (
          <ul className="tick-rows">
            {contents.map((content) => (
              <OlderRow key={`${content.kind} ${content.id}`} content={content} ids={ids} {...choice} />
            ))}
          </ul>
        )}
      </QueryList>
      <More query={list} kind="quiet" />
    </section>
  );
}

interface OlderRowProps extends Pick<OlderItemsProps, 'isShown' | 'onTurn'> {
  content: SharedContent;
  ids: readonly number[];
}

function OlderRow({ content, ids, isShown, onTurn }: OlderRowProps) {
  const dayOf = useDayWords();
  const { kind, in_group } = content;
  const title = titleOf(content);
  const day = dayOf(content);
  const gaining = ids.filter((id) => in_group?.already_seen.includes(id) !== true);
  if (gaining.length === 0)
    return (
      <li className={styles['older-seen']}>
        <span className="blk">{title}</span>
        <span className="small muted">{texts.older.seen(nameOf(kind), day)}</span>
      </li>
    );
  // Without a word of the member it is shown to those who were not left out of it before.
  const shown = isShown(
    content,
    gaining.some((id) => in_group?.left_out.includes(id) !== true),
  );
  return (
    <TickRow
      title={title}
      detail={`${nameOf(kind)} · ${day}`}
      checked={shown}
      onChange={() => onTurn(content, !shown)}
    />
  );
}
