import { CircleAlert, CircleCheck, Info, type LucideIcon, RotateCw, TriangleAlert, X } from 'lucide-react';
import { type FocusEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { focusHeading } from './focus-heading.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { notify, type Toast, type ToastKind, toastStore } from './notify.ts';
import { sayHeight } from './say-height.ts';
import { texts } from './texts.ts';

const looks: Record<ToastKind, { icon: LucideIcon; className: string }> = {
  success: { icon: CircleCheck, className: 'toast' },
  info: { icon: Info, className: 'toast info' },
  warning: { icon: CircleAlert, className: 'toast warn' },
  error: { icon: TriangleAlert, className: 'toast fault' },
};

/**
 * Drawn once, in the app's root, the newest first. The region is there before the first toast, so that
 * screen readers hear every one.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [held, setHeld] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  // A toast must not lie on an action: each thing it would cover makes room by its height.
  useEffect(() => (list.current ? sayHeight(list.current, '--toasts') : undefined), []);
  const origin = useRef<HTMLElement | null>(null);
  const enter = ({ relatedTarget, currentTarget }: FocusEvent) => {
    setHeld(true);
    const isOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
    if (isOutside) origin.current = relatedTarget;
  };
  // A button goes with its toast: the person who pressed it is taken back to where they came from.
  const leave = () => {
    setHeld(false);
    if (origin.current?.isConnected) origin.current.focus({ preventScroll: true });
    else focusHeading();
    origin.current = null;
  };
  return (
    <section
      className="toasts"
      aria-label={texts.toasts}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={enter}
      onBlur={() => setHeld(false)}
    >
      <div ref={list} role="status" aria-live="polite" aria-atomic="false">
        {toasts.toReversed().map((toast) => (
          <ToastCard key={toast.id} toast={toast} held={held} onPressed={leave} />
        ))}
      </div>
    </section>
  );
}

interface ToastCardProps {
  toast: Toast;
  held: boolean;
  /** A button of it was pressed, and it is about to go. */
  onPressed: () => void;
}

function ToastCard({ toast, held, onPressed }: ToastCardProps) {
  const { id, kind, text, milliseconds, busy, action } = toast;
  const words = useId();
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => notify.hide(id), milliseconds);
    return () => clearTimeout(timer);
  }, [id, milliseconds, held]);

  const close = () => {
    onPressed();
    notify.hide(id);
  };
  const act = () => {
    action?.onPress();
    close();
  };
  return (
    <div className={looks[kind].className}>
      <Icon of={busy ? RotateCw : looks[kind].icon} />
      <span className="grow" id={words}>
        {text}
      </span>
      {action ? (
        // Of two toasts each may have an "Undo". A name with these words would say them twice as it appears.
        <Button kind="quiet" onClick={act} aria-describedby={words}>
          {action.label}
        </Button>
      ) : null}
      <IconButton icon={X} label={texts.closeToast(text)} onClick={close} />
    </div>
  );
}
