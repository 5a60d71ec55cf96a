import { Bell as BellIcon } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { later } from '#client/connection/later.ts';
import { Icon } from '#kit/icon.tsx';
import * as names from './nav-texts.ts';

/** Comes after the first script; without it the way to the inbox is there all the same. */
const UnreadCount = later(
  async () => (await import('../../people/notifications/unread-count.tsx')).UnreadCount,
);

/** The way to what one was told, with how much of it waits, on every page. */
export function Bell() {
  return (
    <Link className="btn-icon bell" to="/notifications">
      <Icon of={BellIcon} />
      <span className="vh">{names.notifications}</span>
      <Suspense>
        <UnreadCount />
      </Suspense>
    </Link>
  );
}
