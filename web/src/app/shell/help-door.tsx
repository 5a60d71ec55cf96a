import { LifeBuoy } from 'lucide-react';
import { createContext, type MouseEvent, type ReactNode, use, useCallback, useState } from 'react';
import { HelpSheet } from '#features/help';
import { Icon } from '#kit/icon.tsx';

const OpenHelp = createContext<(() => void) | undefined>(undefined);

const Sheet = createContext<readonly [opened: boolean, open: (opened: boolean) => void]>([
  false,
  () => undefined,
]);

/** Stands above every page: help that was opened in the first moment is still open when the page comes. */
export function HelpState({ children }: { children: ReactNode }) {
  return <Sheet value={useState(false)}>{children}</Sheet>;
}

/** Holds the one help sheet, over everything else. */
export function HelpDoor({ children }: { children: ReactNode }) {
  const [opened, setOpened] = use(Sheet);
  const open = useCallback(() => setOpened(true), [setOpened]);
  const close = useCallback(() => setOpened(false), [setOpened]);
  return (
    <OpenHelp value={open}>
      {children}
      <HelpSheet opened={opened} onClose={close} />
    </OpenHelp>
  );
}

/** A link, so that it leads to the help page even when nothing else works any more. */
export function HelpButton() {
  const open = use(OpenHelp);
  const onClick = (event: MouseEvent) => {
    if (!open || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
  return (
    <a className="help" href="/help" aria-haspopup="dialog" onClick={onClick}>
      <Icon of={LifeBuoy} />
      <span className="long">Get help now</span>
      <span className="short">Help</span>
    </a>
  );
}
