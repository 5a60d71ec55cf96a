/** What a toast offers besides its words: "Undo". */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  milliseconds: number;
  busy: boolean;
  subject?: string;
  action?: ToastAction;
}

interface Options {
  action?: ToastAction;
  /** 5 seconds unless said otherwise; 10 with an action. It waits while the pointer or the focus is in it. */
  milliseconds?: number;
  /** News of the same subject takes the place of the former: "Not sent yet", then "Sent". */
  subject?: string;
}

const usual = 5_000;
const withAction = 10_000;
/** The specification lets "Saving..." stay for a minute; its end replaces it. */
const saving = 60_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, text: string, options: Options = {}, busy = false): number {
  const { action, milliseconds, subject } = options;
  lastId += 1;
  const toast: Toast = {
    id: lastId,
    kind,
    text,
    busy,
    milliseconds: milliseconds ?? (action ? withAction : usual),
    ...(subject !== undefined && { subject }),
    ...(action && { action }),
  };
  const isFormer = (other: Toast) =>
    other.text === text || other.busy || (subject !== undefined && other.subject === subject);
  // The same words twice are one toast; a result takes the place of "Saving...".
  change(
    atMostTwo(
      toast,
      toasts.filter((other) => !isFormer(other)),
    ),
  );
  return toast.id;
}

/** Beside the newest one other, the last with an undo: more would lie over a phone's page. */
function atMostTwo(newest: Toast, others: readonly Toast[]): readonly Toast[] {
  const beside = others.findLast(({ action }) => action) ?? others.at(-1);
  return beside ? [beside, newest] : [newest];
}

export const toastStore = {
  read: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Short words at the bottom of the screen, said politely to screen readers. No component needed to call it.
 */
export const notify = {
  success: (text: string, options?: Options) => show('success', text, options),
  info: (text: string, options?: Options) => show('info', text, options),
  warning: (text: string, options?: Options) => show('warning', text, options),
  error: (text: string, options?: Options) => show('error', text, options),
  /** Work that goes on: stays up to a minute, until another toast or `notify.hide` ends it. */
  saving: (text: string) => show('info', text, { milliseconds: saving }, true),
  hide: (id: number) => change(toasts.filter((toast) => toast.id !== id)),
  clear: () => change([]),
};
