import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { nameOf } from '../kinds.ts';
import shared from '../shared-contents.module.css';
import { sharedQuery } from '../shared-query.ts';
import { type Cell, ofAudience } from './cell.ts';
import { CellRow } from './cell-row.tsx';
import styles from './groups.module.css';
import { ShareMoreDialog } from './share-more-dialog.tsx';
import { moreOf, texts } from './texts.ts';

interface OpenCellProps {
  cell: Cell;
  reached: ReactNode;
  onClose: () => void;
}

/** The records of a cell, with what can be changed about them there. */
export function OpenCell({ cell, reached, onClose }: OpenCellProps) {
  const { column, kind } = cell;
  const list = useInfiniteQuery(sharedQuery({ ...ofAudience(cell), kind }));
  const [isAdding, setAdding] = useState(false);
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={`card card-list ${styles['open-cell']}`} aria-labelledby={heading}>
      <div className="card-head">
        <h2 className="h3 grow" id={heading} ref={title} tabIndex={-1}>
          {texts.cell.title(nameOf(kind), column.name)}
        </h2>
        <IconButton icon={X} label={texts.cell.close} onClick={onClose} />
      </div>
      <QueryList
        query={list}
        loading={texts.cell.loading}
        failed={texts.cell.failed}
        skeleton={<SkeletonList />}
        isEmpty={({ contents }) => contents.length === 0}
        empty={<p className={`muted ${styles['cell-words']}`}>{texts.cell.empty(column.name)}</p>}
      >
        {({ contents }) => (
          <ul className={`rows ${shared['list']}`}>
            {contents.map((content) => (
              <CellRow key={content.id} content={content} cell={cell} onGone={() => title.current?.focus()} />
            ))}
          </ul>
        )}
      </QueryList>
      <div className={styles['cell-words']}>
        <More query={list} />
        <Button icon={Plus} onClick={() => setAdding(true)}>
          {texts.cell.add(moreOf(kind))}
        </Button>
      </div>
      {isAdding ? <ShareMoreDialog cell={cell} reached={reached} onClose={() => setAdding(false)} /> : null}
    </section>
  );
}
