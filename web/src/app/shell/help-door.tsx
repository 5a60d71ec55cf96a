import { LifeBuoy } from 'lucide-react';
import { createContext, type MouseEvent, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { ExitKeys, HelpSheet } from '#features/help';
import { InEveryDialog } from '#kit/dialog.tsx';
import { Icon } from '#kit/icon.tsx';
import * as names from './nav-texts.ts';
import * as texts from './texts.ts';

const OpenHelp = createContext<(() => void) | undefined>(undefined);

const Sheet = createContext<readonly [opened: boolean, open: (opened: boolean) => void]>([
  false,
  () => undefined,
]);

/** Stands above every page: help that was opened in the first moment is still open when the page comes. */
export function HelpState({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const sheet = useMemo(() => [opened, setOpened] as const, [opened]);
  const open = useCallback(() => setOpened(true), []);
  return (
    <Sheet value={sheet}>
      <OpenHelp value={open}>
        <InEveryDialog value={<HelpButton />}>{children}</InEveryDialog>
      </OpenHelp>
    </Sheet>
  );
}

interface HelpDoorProps {
  /** Quick exit is offered on this page. */
  exit?: boolean;
  children: ReactNode;
}

/** Holds the one help sheet, over everything else. */
export function HelpDoor({ exit = false, children }: HelpDoorProps) {
  const [opened, setOpened] = use(Sheet);
  const close = useCallback(() => setOpened(false), [setOpened]);
  return (
    <>
      {children}
      {exit && !opened ? <ExitKeys /> : null}
      <HelpSheet opened={opened} onClose={close} />
    </>
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
      <span className="long">{texts.getHelp}</span>
      <span className="short">{names.help}</span>
    </a>
  );
}
