import { Search } from 'lucide-react';
import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isFree, useSingleKeys, useSingleKeysOn } from '#kit/single-keys.ts';
import type { OfferedPlaces } from './commands.ts';
import { door } from './door-texts.ts';

/** Opens the search over any page; so do `/`, and, from a field as well, K with Control or Command. */
export function SearchDoor(offered: OfferedPlaces) {
  const [opened, setOpened] = useState(false);
  const hasSingleKeys = useSingleKeysOn();
  useSingleKeys({ '/': () => setOpened(true) });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isCommandK(event) || !isFree(event)) return;
      event.preventDefault();
      setOpened(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const close = useCallback(() => setOpened(false), []);
  return (
    <>
      <button
        type="button"
        aria-label={door.search}
        aria-haspopup="dialog"
        aria-keyshortcuts={hasSingleKeys ? '/ Control+K Meta+K' : 'Control+K Meta+K'}
        onClick={() => setOpened(true)}
      >
        <Search className="i" aria-hidden />
        <span>{door.search}</span>
      </button>
      {opened ? <Over {...offered} onClose={close} /> : null}
    </>
  );
}

type OverProps = OfferedPlaces & { onClose: () => void };
type Fetched = ComponentType<OverProps & { begun: string }>;

/**
 * Outside of the bar, whose looks are not those of a dialog. Not fetched, it is asked for by the next press.
 */
function Over({ onClose, ...offered }: OverProps) {
  const [Dialog, setDialog] = useState<Fetched | null>(null);
  const begun = useTypedMeanwhile(Dialog === null);
  useEffect(() => {
    import('./search-dialog.tsx').then(({ SearchDialog }) => setDialog(() => SearchDialog), onClose);
  }, [onClose]);
  return Dialog
    ? createPortal(<Dialog {...offered} begun={begun.current} onClose={onClose} />, document.body)
    : null;
}

/** A person types on at once: what they type before the field is there is its beginning. */
function useTypedMeanwhile(isWaiting: boolean): RefObject<string> {
  const typed = useRef('');
  useEffect(() => {
    if (!isWaiting) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      typed.current += event.key;
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isWaiting]);
  return typed;
}

function isCommandK({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;
}
