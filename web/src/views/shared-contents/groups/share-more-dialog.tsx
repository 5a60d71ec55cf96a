import type { SharedContent } from '@kith/contract/shared-contents';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { TickRow } from '#kit/tick-row.tsx';
import { shareableQuery } from '../shared-query.ts';
import { titleOf } from '../shared-row.tsx';
import { changeSharing } from '../stop-sharing.ts';
import { useDayWords } from '../use-day-words.ts';
import { type Cell, ofAudience, withCell } from './cell.ts';
import { countOf, moreOf, texts } from './texts.ts';

interface ShareMoreProps {
  cell: Cell;
  /** The people who would see them. */
  reached: ReactNode;
  onClose: () => void;
}

/** Own records of the kind that the group or team does not have yet, to be shared with it. */
export function ShareMoreDialog({ cell, reached, onClose }: ShareMoreProps) {
  const { column, kind } = cell;
  const dayOf = useDayWords();
  const list = useInfiniteQuery(shareableQuery({ ...ofAudience(cell), kind }));
  const [chosen, setChosen] = useState<readonly SharedContent[]>([]);
  const { busy, share } = useShare(cell, onClose);
  const isChosen = ({ id }: SharedContent) => chosen.some((one) => one.id === id);
  const toggle = (content: SharedContent) =>
    setChosen(isChosen(content) ? chosen.filter(({ id }) => id !== content.id) : [...chosen, content]);
  const actions = (
    <>
      <Button onClick={onClose}>{texts.more.cancel}</Button>
      <Button kind="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void share(chosen)}>
        {texts.more.share(countOf(kind, chosen.length))}
      </Button>
    </>
  );
  const title = texts.more.title(moreOf(kind), column.name);
  return (
    <Dialog opened onClose={onClose} title={title} shape="sheet" actions={actions}>
      <div className="stack">
        {reached}
        <QueryList
          query={list}
          loading={texts.more.loading}
          failed={texts.more.failed}
          skeleton={<SkeletonList />}
          empty={<p className="muted">{texts.more.empty}</p>}
        >
          {(contents) => (
            <ul className="tick-rows">
              {contents.map((content) => (
                <TickRow
                  key={content.id}
                  title={titleOf(content)}
                  detail={dayOf(content)}
                  checked={isChosen(content)}
                  onChange={() => toggle(content)}
                />
              ))}
            </ul>
          )}
        </QueryList>
        <More query={list} />
      </div>
    </Dialog>
  );
}

function useShare(cell: Cell, onDone: () => void) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const share = async (chosen: readonly SharedContent[]) => {
    setBusy(true);
    const { done, notAll, undone } = texts.more;
    await changeSharing(chosen, {
      change: () => withCell(cell),
      done: done(countOf(cell.kind, chosen.length), cell.column.name),
      failed: notAll,
      undone,
      settle: () => queries.invalidateQueries(),
    });
    onDone();
  };
  return { busy, share };
}
