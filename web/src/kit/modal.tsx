import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { enterDialog } from './dialog-history.ts';

interface ModalProps {
  opened: boolean;
  onClose: () => void;
  /** Id of the heading that names it. */
  labelledBy: string;
  /**
   * dialog: in the middle. sheet: from the bottom on a phone. wide: a sheet with two columns on a desktop.
   */
  shape: 'dialog' | 'sheet' | 'wide';
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it lies over everything, holds the focus and gives it back, and Escape and
 * Back close it. Focus begins at what carries `data-autofocus`, otherwise at `data-autofocus-else` or the
 * first thing that can have it.
 */
export function Modal({ opened, onClose, labelledBy, shape, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);

  // Before it is taken from the page: only a dialog that is still there gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!opened || !element) return undefined;
    const root = document.documentElement;
    root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`);
    element.showModal();
    const first = ['[data-autofocus]', '[data-autofocus-else]'].map((mark) => element.querySelector(mark));
    first.find((found) => found instanceof HTMLElement)?.focus();
    return () => element.close();
  }, [opened]);

  useLayoutEffect(() => (opened ? enterDialog({ close: () => close.current() }) : undefined), [opened]);

  useEffect(() => {
    close.current = onClose;
    const element = dialog.current;
    if (!element) return undefined;
    const closeOutside = (event: MouseEvent) => {
      if (event.target === element) onClose();
    };
    // The browser would close it by itself; whether it is open is for the caller to say.
    const cancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    element.addEventListener('click', closeOutside);
    element.addEventListener('cancel', cancel);
    return () => {
      element.removeEventListener('click', closeOutside);
      element.removeEventListener('cancel', cancel);
    };
  }, [onClose]);

  return (
    <dialog ref={dialog} className={`modal modal-${shape}`} aria-labelledby={labelledBy}>
      {opened ? <div className="modal-in">{children}</div> : null}
    </dialog>
  );
}
