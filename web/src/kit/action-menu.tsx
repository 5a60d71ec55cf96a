import { Ellipsis, type LucideIcon } from 'lucide-react';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from './icon-button.tsx';
import { late } from './late-texts.ts';
import type { MenuAction, MenuOfActions } from './menu-of-actions.tsx';
import { notify } from './notify.ts';

export type { MenuAction } from './menu-of-actions.tsx';

interface ActionMenuProps {
  /** What it is about, for those who do not see the three dots: "More about Sam Lee". */
  label: string;
  actions: readonly MenuAction[];
  icon?: LucideIcon;
  /** The button, for giving it the focus back. */
  ref?: Ref<HTMLButtonElement>;
  /** Choices above the actions. */
  first?: ReactNode;
  /** For a menu that something else than its button can open. */
  opened?: boolean;
  onChange?: (opened: boolean) => void;
}

let fetched: typeof MenuOfActions | undefined;

/** Menus come with the first one that is about to open: what places them is larger than most pages. */
export async function fetchMenus(): Promise<typeof MenuOfActions> {
  fetched ??= (await import('./menu-of-actions.tsx')).MenuOfActions;
  return fetched;
}

/** What can be done with something, behind three dots. */
export function ActionMenu({
  label,
  actions,
  icon = Ellipsis,
  ref,
  first,
  opened,
  onChange,
}: ActionMenuProps) {
  const [isOpenHere, setIsOpenHere] = useState(false);
  const [Fetched, setFetched] = useState(() => fetched);
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);
  const isOpen = opened ?? isOpenHere;
  const change = (next: boolean) => {
    setIsOpenHere(next);
    onChange?.(next);
  };
  const open = async () => {
    try {
      const menu = await fetchMenus();
      const hadFocus = document.activeElement === button.current;
      // A button with its menu takes the place of this one, and gets the focus back when the menu closes.
      flushSync(() => setFetched(() => menu));
      if (hadFocus) button.current?.focus();
      change(true);
    } catch {
      change(false);
      notify.warning(late.noMenu);
    }
  };
  const openAsAsked = useEffectEvent(open);
  useEffect(() => {
    if (isOpen && fetched === undefined) void openAsAsked();
  }, [isOpen]);
  if (Fetched) {
    const given = { label, actions, icon, first, opened: isOpen, onChange: change };
    return <Fetched ref={button} {...given} />;
  }
  const prepare = () => void fetchMenus().catch(() => undefined);
  return (
    <IconButton
      ref={button}
      icon={icon}
      label={label}
      aria-haspopup="menu"
      onClick={() => void open()}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
}
