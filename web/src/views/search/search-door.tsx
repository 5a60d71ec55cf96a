import { Search } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSingleKeys, useSingleKeysOn } from '#kit/single-keys.ts';

const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** Opens the search over any page; so do `/`, and K with Control or Command. */
export function SearchDoor() {
  const [opened, setOpened] = useState(false);
  const hasSingleKeys = useSingleKeysOn();
  useSingleKeys({ '/': () => setOpened(true) });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isAsked(event)) return;
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
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts={hasSingleKeys ? '/ Control+K Meta+K' : 'Control+K Meta+K'}
        onClick={() => setOpened(true)}
      >
        <Search className="i" aria-hidden />
        <span>Search</span>
      </button>
      {opened ? <Over onClose={close} /> : null}
    </>
  );
}

type Fetched = ComponentType<{ onClose: () => void }>;

/**
 * Outside of the bar, whose looks are not those of a dialog. Not fetched, it is asked for by the next press.
 */
function Over({ onClose }: { onClose: () => void }) {
  const [Dialog, setDialog] = useState<Fetched | null>(null);
  useEffect(() => {
    import('./search-dialog.tsx').then(({ SearchDialog }) => setDialog(() => SearchDialog), onClose);
  }, [onClose]);
  return Dialog ? createPortal(<Dialog onClose={onClose} />, document.body) : null;
}

/** Never while a person types, nor over another dialog. */
function isAsked(event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey, defaultPrevented, target } = event;
  const isK = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;
  if (defaultPrevented || !isK) return false;
  if (target instanceof Element && target.closest(FIELDS)) return false;
  return document.querySelector('dialog[open]') === null;
}
