import type { CaseView } from '@kith/contract/caseload';
import { useRef } from 'react';
import { Button, ButtonLink } from '#kit/button.tsx';
import { PaperDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { KeyList } from '#kit/key-list.tsx';
import { PageSkip } from '#kit/page-skip.tsx';
import { countedPeople } from '#kit/plural.ts';
import { More, QueryList } from '#kit/query-list.tsx';
import { rowKeys, useSingleKeys } from '#kit/single-keys.ts';
import styles from './caseload.module.css';
import { CaseloadTable, isOpen } from './caseload-table.tsx';
import { texts } from './texts.ts';
import type { useCaseload } from './use-caseload.ts';

interface FoundProps {
  list: ReturnType<typeof useCaseload>;
  keyword: string;
  view: CaseView;
  onClear: () => void;
}

const LIST = 'people';

const KEYS = [
  ['j', texts.keys.next],
  ['k', texts.keys.previous],
  ['Enter', texts.keys.open],
  ['?', texts.keys.list],
] as const;

/** The members that fit the search, while they load, when that failed, and when they are there. */
export function Found({ list, keyword, view, onClear }: FoundProps) {
  const table = useRef<HTMLDivElement>(null);
  useSingleKeys(rowKeys(table, 'tbody > tr'));
  return (
    <QueryList
      query={list}
      loading={texts.page.loading}
      failed={texts.page.failed}
      empty={keyword === '' ? <NobodyIn view={view} /> : <NobodyNamed keyword={keyword} onClear={onClear} />}
      isEmpty={({ pages }) => pages.every(({ people }) => people.length === 0)}
    >
      {({ pages }) => {
        const people = pages.flatMap((page) => page.people);
        return (
          <div
            ref={table}
            id={LIST}
            className="card card-list"
            tabIndex={-1}
            aria-busy={list.isPlaceholderData}
          >
            <PageSkip to={LIST}>{texts.page.skip}</PageSkip>
            <CaseloadTable people={people} />
            <div className={`${styles['caseload-more']} small muted`}>
              <span role="status">
                {texts.page.shown(people.length, countedPeople(pages[0]?.count ?? people.length))}
              </span>
              {people.some(isOpen) ? <KeyList keys={KEYS} /> : null}
              <More query={list} kind="quiet" />
            </div>
          </div>
        );
      }}
    </QueryList>
  );
}

function NobodyNamed({ keyword, onClear }: Pick<FoundProps, 'keyword' | 'onClear'>) {
  return (
    <EmptyState
      drawing={<PaperDrawing />}
      title={texts.none.named(keyword)}
      action={<Button onClick={onClear}>{texts.none.all}</Button>}
    >
      {texts.none.namedText}
    </EmptyState>
  );
}

function NobodyIn({ view }: Pick<FoundProps, 'view'>) {
  return (
    <EmptyState
      drawing={<PaperDrawing />}
      title={view === 'unread' ? texts.none.unread : texts.none.look}
      action={<ButtonLink to="/care">{texts.none.all}</ButtonLink>}
    >
      {view === 'unread' ? texts.none.unreadText : texts.none.lookText}
    </EmptyState>
  );
}
