import { SEARCH_KEYWORD_MAX } from '@kith/contract/search';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { useSettled } from '#client/browser/use-settled.ts';
import { useNetwork } from '#kit/browser.ts';
import { Dialog } from '#kit/dialog.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { SearchField } from '#kit/search-field.tsx';
import { Loading } from '#kit/skeleton.tsx';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';
import { FoundNote } from './found-note.tsx';
import { Hits } from './hits.tsx';
import styles from './search.module.css';
import { searchQuery } from './search-query.ts';
import { wordsFor } from './search-words.ts';

const ROWS = 'a.row, button.row';

/** One search over all that the person may see. The typed words stay out of the address. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [note, setNote] = useState<number | null>(null);
  if (note !== null) return <FoundNote id={note} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title="Search" shape="sheet">
      <Search onClose={onClose} onNote={setNote} />
    </Dialog>
  );
}

interface SearchProps {
  onClose: () => void;
  onNote: (id: number) => void;
}

function Search({ onClose, onNote }: SearchProps) {
  const whose = useWhose();
  const { online } = useNetwork();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const { data, isError, isPlaceholderData, refetch } = useQuery(searchQuery(whose, keyword));
  const here = useRef<HTMLFormElement>(null);
  const found = keyword === '' ? undefined : data;
  const isFailed = isError && found === undefined;
  const isSettled = found !== undefined && !isPlaceholderData && keyword === typed.trim();

  /** Enter opens the first hit, once it is the one for these words. */
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSettled) rowsIn(here.current)[0]?.click();
  };
  return (
    <form ref={here} className={`stack ${styles['search']}`} onSubmit={submit} onKeyDown={moveFocus}>
      <SearchField
        label={
          whose.team === null
            ? 'A word or a name'
            : `A word or a name, about ${whose.team.patient.displayName}`
        }
        value={typed}
        maxLength={SEARCH_KEYWORD_MAX}
        onChange={setTyped}
        data-autofocus
      />
      <p className="small muted" role="status">
        {wordsFor({ keyword, found: isPlaceholderData ? undefined : found, online, isFailed })}
      </p>
      {isFailed && online ? (
        <ErrorState title="The search did not work" onRetry={() => void refetch()}>
          Nothing is lost. It may be the connection, or us.
        </ErrorState>
      ) : null}
      {keyword !== '' && found === undefined && !isFailed && online ? (
        <Loading label="Searching">
          <SkeletonRows />
        </Loading>
      ) : null}
      {found ? <Hits found={found} busy={isPlaceholderData} onClose={onClose} onNote={onNote} /> : null}
    </form>
  );
}

/** Arrows go from the field to the hits and from one to the next; above the first is the field. */
function moveFocus(event: KeyboardEvent<HTMLFormElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const { currentTarget: form, target } = event;
  const stops: (EventTarget | null)[] = [form.querySelector('input'), ...rowsIn(form)];
  const next = stops[stops.indexOf(target) + step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

function rowsIn(form: HTMLElement | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
}
