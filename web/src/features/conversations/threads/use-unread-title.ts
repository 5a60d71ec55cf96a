import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chatCountsQuery } from '../api/conversations-api.ts';

const COUNT = /^\(\d+\) /;
/** Pages of Kith end so. A quick exit names the tab differently, and its name stays. */
const OURS = / · Kith$/;

/**
 * Shows the number of chats with new messages in the name of the tab, and on the icon of the installed app.
 */
export function useUnreadTitle(): void {
  const unread = useQuery(chatCountsQuery).data?.unread_count ?? 0;
  useEffect(() => {
    const title = document.querySelector('title');
    const write = (count: number) => {
      const bare = document.title.replace(COUNT, '');
      const wanted = count > 0 && OURS.test(bare) ? `(${count}) ${bare}` : bare;
      if (document.title !== wanted) document.title = wanted;
    };
    write(unread);
    // Each page sets its name anew.
    const observer = new MutationObserver(() => write(unread));
    if (title) observer.observe(title, { childList: true });
    return () => {
      observer.disconnect();
      write(0);
    };
  }, [unread]);
  useEffect(() => {
    mark(unread);
    return () => mark(0);
  }, [unread]);
}

/** Not every browser can mark the icon. */
function mark(count: number): void {
  navigator.setAppBadge?.(count).catch(() => undefined);
}
