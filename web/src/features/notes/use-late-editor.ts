import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Handover } from './handover.ts';

type RichEditor = typeof import('./rich-editor.tsx').RichEditor;

interface LateEditor {
  readonly editor: { readonly Rich: RichEditor; readonly handover: Handover } | undefined;
  /** Fetches the script; the field stays as it is. */
  readonly prepare: () => void;
  /** A person starts to write: the editor takes the place of the field once it is here. */
  readonly begin: () => void;
}

let loaded: RichEditor | undefined;

async function load(): Promise<RichEditor> {
  loaded ??= (await import('./rich-editor.tsx')).RichEditor;
  return loaded;
}

/**
 * The editor weighs more than a page, so it comes when a person starts to write, or when there are words that
 * may have a format. `field` is the plain one, `typed` what was typed in it.
 */
export function useLateEditor(
  field: RefObject<HTMLTextAreaElement | null>,
  typed: RefObject<string | undefined>,
  isBegun: boolean,
  hasFocus: boolean,
): LateEditor {
  const isComposing = useComposing(field);
  const [editor, setEditor] = useState<LateEditor['editor']>(
    loaded && { Rich: loaded, handover: { hasFocus, typed: undefined, caret: END } },
  );

  const prepare = useCallback(() => void load().catch(ignore), []);
  const begin = useCallback(() => {
    const turn = (Rich: RichEditor) => {
      const { current: plain } = field;
      if (!plain || isComposing.current) return;
      const isFocused = document.activeElement === plain;
      // A person who has gone on to a button would find it moved.
      if (!isFocused && typed.current !== undefined) return;
      const caret = { from: plain.selectionStart, to: plain.selectionEnd };
      const handover = { hasFocus: isFocused, typed: typed.current, caret };
      // At once: a key that is pressed in between would go into the field that leaves.
      flushSync(() => setEditor({ Rich, handover }));
    };
    // Without the script, as without a connection, the plain field takes the words.
    void load().then(turn).catch(ignore);
  }, [field, typed, isComposing]);

  useEffect(() => {
    if (isBegun) begin();
  }, [isBegun, begin]);
  return { editor, prepare, begin };
}

const END = { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY };

function ignore(): void {}

/** Letters that are still being put together, as on most phones, would be cut off by another field. */
function useComposing(field: RefObject<HTMLTextAreaElement | null>): RefObject<boolean> {
  const isComposing = useRef(false);
  useEffect(() => {
    const { current: plain } = field;
    const start = () => {
      isComposing.current = true;
    };
    const end = () => {
      isComposing.current = false;
    };
    plain?.addEventListener('compositionstart', start);
    plain?.addEventListener('compositionend', end);
    return () => {
      plain?.removeEventListener('compositionstart', start);
      plain?.removeEventListener('compositionend', end);
    };
  }, [field]);
  return isComposing;
}
