import type { CaseView } from '@kith/contract/caseload';
import { useRef } from 'react';
import { Button, ButtonLink } from '#kit/button.tsx';
import { PaperDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { KeyList } from '#kit/key-list.tsx';
import { countedPeople } from '#kit/plural.ts';
import { More, QueryList } from '#kit/query-list.tsx';
import { rowKeys, useSingleKeys } from '#kit/single-keys.ts';
import styles from './caseload.module.css';
import { CaseloadTable } from './caseload-table.tsx';
import type { useCaseload } from './use-caseload.ts';

interface FoundProps {
  list: ReturnType<typeof useCaseload>;
  keyword: string;
  view: CaseView;
  onClear: () => void;
}

const KEYS = [
  ['j', 'Next person'],
  ['k', 'Previous person'],
  ['Enter', 'Open the journey'],
  ['?', 'Show this list'],
] as const;

/** The members that fit the search, while they load, when that failed, and when they are there. */
export function Found({ list, keyword, view, onClear }: FoundProps) {
  const table = useRef<HTMLDivElement>(null);
  useSingleKeys(rowKeys(table, 'tbody > tr'));
  return (
    <QueryList
      query={list}
      loading="Loading your caseload"
      failed="Your caseload didn’t load"
      empty={keyword === '' ? <NobodyIn view={view} /> : <NobodyNamed keyword={keyword} onClear={onClear} />}
      isEmpty={({ pages }) => pages.every(({ people }) => people.length === 0)}
    >
      {({ pages }) => {
        const people = pages.flatMap((page) => page.people);
        return (
          <div ref={table} className="card card-list" aria-busy={list.isPlaceholderData}>
            <CaseloadTable people={people} />
            <div className={`${styles['caseload-more']} small muted`}>
              <span role="status">
                {people.length} of {countedPeople(pages[0]?.count ?? people.length)}
              </span>
              <KeyList keys={KEYS} />
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
      title={`No one found for “${keyword}”`}
      action={<Button onClick={onClear}>Show everyone</Button>}
    >
      Try a part of the first or the last name.
    </EmptyState>
  );
}

function NobodyIn({ view }: Pick<FoundProps, 'view'>) {
  return (
    <EmptyState
      drawing={<PaperDrawing />}
      title={view === 'unread' ? 'No unread messages' : 'No one needs a look'}
      action={<ButtonLink to="/care">Show everyone</ButtonLink>}
    >
      {view === 'unread'
        ? 'You have read what people in your care wrote to you.'
        : 'Waiting chats, due tasks and access that ends soon show up here.'}
    </EmptyState>
  );
}
