import { SEARCH_KEYWORD_MAX } from '@kith/contract/search';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { useSettled } from '#client/browser/use-settled.ts';
import { useNetwork } from '#kit/browser.ts';
import { Dialog } from '#kit/dialog.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { SearchField, searchedPart } from '#kit/search-field.tsx';
import { useSingleKeysOn } from '#kit/single-keys.ts';
import { Loading } from '#kit/skeleton.tsx';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';
import { CommandRows, useFitting } from './command-rows.tsx';
import type { OfferedPlaces } from './commands.ts';
import { FoundNote } from './found-note.tsx';
import { Hits } from './hits.tsx';
import styles from './search.module.css';
import { searchQuery } from './search-query.ts';
import { wordsFor } from './search-words.ts';
import { texts } from './texts.ts';
import { ChosenOption, useOptions } from './use-options.ts';

/** One search over all that the person may see. The typed words stay out of the address. */
export function SearchDialog({ onClose, ...offered }: Omit<SearchProps, 'onNote' | 'isAtDesk'>) {
  const { team } = useWhose();
  const [note, setNote] = useState<number | null>(null);
  if (note !== null) return <FoundNote id={note} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={texts.title} shape="sheet">
      <Search {...offered} isAtDesk={offered.isAtWork && team === null} onClose={onClose} onNote={setNote} />
    </Dialog>
  );
}

interface SearchProps extends OfferedPlaces {
  /** Typed before the field was there. */
  begun: string;
  /** A professional who works for no member now. */
  isAtDesk: boolean;
  onClose: () => void;
  onNote: (id: number) => void;
}

function Search({ begun, places, isAtWork, isAtDesk, onClose, onNote }: SearchProps) {
  const whose = useWhose();
  const { online } = useNetwork();
  const [typed, setTyped] = useState(begun);
  const asked = searchedPart(typed, SEARCH_KEYWORD_MAX);
  const keyword = useSettled(asked);
  const { data, isError, isPlaceholderData, refetch } = useQuery(searchQuery(whose, keyword));
  const found = keyword === '' ? undefined : data;
  const isFailed = isError && found === undefined;
  const isSettled = !isPlaceholderData && keyword === asked;
  const fitting = useFitting(typed, { places, isAtWork });
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { chosen, move, open } = useOptions(list, typed);
  const state = { keyword, online, isAtDesk, isFailed, fitting };
  const commands = <CommandRows key="commands" {...fitting} onPick={onClose} />;

  /** Escape closes at once: a browser would only empty the field. */
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return move(event);
    event.preventDefault();
    onClose();
  };

  /** Enter opens a hit once it is one for these words, and a command at once. */
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open();
  };
  return (
    <form className={`stack ${styles['search']}`} onSubmit={submit}>
      <SearchField
        label={whose.team === null ? texts.label : texts.labelAbout(whose.team.patient.displayName)}
        value={typed}
        limit={SEARCH_KEYWORD_MAX}
        onChange={setTyped}
        data-autofocus
        role="combobox"
        aria-expanded={chosen !== ''}
        aria-controls={listId}
        aria-activedescendant={chosen || undefined}
        aria-autocomplete="list"
        onKeyDown={press}
      />
      <p className="small muted" role="status">
        {wordsFor({ ...state, found: isPlaceholderData ? undefined : found })}
        {typed === '' ? <ByKey /> : null}
      </p>
      {found === undefined && online ? (
        <Waiting isAsked={keyword !== ''} isFailed={isFailed} onRetry={() => void refetch()} />
      ) : null}
      <ChosenOption value={chosen}>
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={texts.found}
          className="stack"
          hidden={chosen === ''}
        >
          {isAtWork ? commands : null}
          {found ? <Hits found={found} busy={!isSettled} onClose={onClose} onNote={onNote} /> : null}
          {isAtWork ? null : commands}
        </div>
      </ChosenOption>
    </form>
  );
}

/** Not on a phone, and not where single keys are off. */
function ByKey() {
  const hasKeys = useSingleKeysOn();
  if (!hasKeys) return null;
  return <span className={styles['by-key']}> {texts.byKey}</span>;
}

interface WaitingProps {
  isAsked: boolean;
  isFailed: boolean;
  onRetry: () => void;
}

/** While nothing has been found for any words yet. */
function Waiting({ isAsked, isFailed, onRetry }: WaitingProps) {
  if (isFailed)
    return (
      <ErrorState title={texts.failed.title} onRetry={onRetry}>
        {texts.failed.text}
      </ErrorState>
    );
  if (!isAsked) return null;
  return (
    <Loading label={texts.searching}>
      <SkeletonRows />
    </Loading>
  );
}
