import { X } from 'lucide-react';
import { createContext, type ReactNode, use, useId, useSyncExternalStore } from 'react';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';
import { toastStore } from './notify.ts';
import { texts } from './texts.ts';

/** Stays within reach in every dialog, since an open one makes all the rest unreachable. */
export const InEveryDialog = createContext<ReactNode>(null);

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Below the content: the safe choice first. Give that one `data-autofocus`, so that focus begins there. */
  actions?: ReactNode;
  /** sheet: from the bottom on a phone, in the middle on a desktop. wide: a sheet with room on a desktop. */
  shape?: 'dialog' | 'sheet' | 'wide';
}

export function Dialog({ opened, onClose, title, children, actions, shape = 'dialog' }: DialogProps) {
  const heading = useId();
  return (
    <Modal opened={opened} onClose={onClose} labelledBy={heading} shape={shape}>
      <div className="dialog">
        <header className="line">
          <h2 className="grow" id={heading}>
            {title}
          </h2>
          <div className="line">
            {use(InEveryDialog)}
            <IconButton icon={X} label={texts.close} onClick={onClose} data-autofocus-else />
          </div>
        </header>
        {children}
        {actions ? <div className="actions even">{actions}</div> : null}
        <WhileBusy />
      </div>
    </Modal>
  );
}

/** Work that goes on is said inside as well: what lies behind an open dialog is neither seen nor read out. */
function WhileBusy() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <p className="dialog-busy small muted" aria-live="polite">
      {toasts.find(({ busy }) => busy)?.text}
    </p>
  );
}
