import type { Message } from '@kith/contract/messages';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, Suspense, use, useState } from 'react';
import { useNow } from '#client/browser/use-now.ts';
import { later } from '#client/connection/later.ts';
import { fetchMenus } from '#kit/action-menu.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { MayWrite } from './may-write.ts';
import { menuLabel } from './menu-label.ts';
import { useLongPress } from './use-long-press.ts';
import styles from './with-menu.module.css';

/** The six reactions, and all that a writer can do with their own words: fetched for the first press. */
const load = async () => {
  const [{ MessageMenu }] = await Promise.all([import('./message-menu.tsx'), fetchMenus()]);
  return MessageMenu;
};
const MessageMenu = later(load);

/**
 * A message beside the way to all that can be done with it. The way shows while the pointer or the focus is
 * there; a touch of the message gives it the focus, and a long one opens the menu.
 */
export function WithMenu({ message, children }: { message: Message; children: ReactNode }) {
  const [isAsked, setIsAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  const open = () => {
    setIsAsked(true);
    setOpened(true);
  };
  const has = useActions(message) || opened;
  const press = useLongPress(open);
  if (!has) return <div className={styles['with-menu']}>{children}</div>;
  const button = (
    <IconButton icon={Ellipsis} label={menuLabel(message)} aria-haspopup="menu" onClick={open} />
  );
  return (
    <div className={styles['with-menu']} tabIndex={-1} onPointerEnter={() => void load()} {...press}>
      {children}
      <div className={styles['act']}>
        {isAsked ? (
          <Suspense fallback={button}>
            <MessageMenu message={message} opened={opened} onChange={setOpened} />
          </Suspense>
        ) : (
          button
        )}
      </div>
    </div>
  );
}

/** Words can be copied, files kept, and with the right to write both answered; a trace offers nothing. */
function useActions({ deleted_at, message, files, abilities, can_change_until: until }: Message): boolean {
  const now = useNow();
  const mayReact = use(MayWrite);
  const isOpen = until !== null && new Date(until) > now && abilities.includes('delete');
  return deleted_at === null && (mayReact || message !== '' || files.length > 0 || isOpen);
}
