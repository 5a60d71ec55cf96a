import {
  createContext,
  type KeyboardEvent,
  type RefObject,
  use,
  useId,
  useLayoutEffect,
  useState,
} from 'react';

const Chosen = createContext('');
/** Around the options of a list: the id of the one that Enter opens. */
export const ChosenOption = Chosen.Provider;

const OPTIONS = '[role="option"]';

/** What makes a link or button one of the options. The focus stays in the field. */
export function useOption() {
  const id = useId();
  return { id, role: 'option', tabIndex: -1, 'aria-selected': use(Chosen) === id } as const;
}

/**
 * A field that chooses among options below it: arrows move the choice, Enter opens it. The first one is
 * chosen until the person moves on; `typed` begins anew. A part with `data-former` belongs to former words.
 */
export function useOptions(list: RefObject<HTMLElement | null>, typed: string) {
  const [choice, setChoice] = useState({ typed, id: '', isMoved: false });
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>(OPTIONS) ?? [])];

  // The options come and go with each answer.
  useLayoutEffect(() => {
    const ids = options().map(({ id }) => id);
    const isKept = choice.isMoved && choice.typed === typed && ids.includes(choice.id);
    const id = isKept ? choice.id : (ids[0] ?? '');
    if (id !== choice.id || typed !== choice.typed) setChoice({ typed, id, isMoved: isKept });
  });

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const all = options();
    const next = all[all.findIndex(({ id }) => id === choice.id) + step];
    event.preventDefault();
    if (!next) return;
    setChoice({ typed, id: next.id, isMoved: true });
    next.scrollIntoView?.({ block: 'nearest' });
  };
  const open = () => {
    const option = options().find(({ id }) => id === choice.id);
    if (!option?.closest('[data-former]')) option?.click();
  };
  return { chosen: choice.id, move, open };
}
