import { nearMomentWords } from '@kith/contract/kit/date-words';
import { CheckCheck, Settings } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { capital } from '#kit/capital.ts';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications.module.css';
import { useInbox } from './use-inbox.ts';

/** `/notifications`: notifications that the person may still know, newest first. */
export function NotificationsPage() {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  const { inbox, notifications, opening, reading } = useInbox();
  const newest = notifications[0]?.id;
  const hasUnread = notifications.some(({ read }) => !read);
  return (
    <div className={`${styles['inbox']} stack`}>
      <PageHeader
        title="Notifications"
        lead="Updates from your team. You only see what’s shared with you."
        actions={
          newest !== undefined && hasUnread ? (
            <Button icon={CheckCheck} busy={reading.isPending} onClick={() => reading.mutate(newest)}>
              Mark all as read
            </Button>
          ) : null
        }
      />
      <QueryList
        query={inbox}
        loading="Loading your notifications"
        failed="Your notifications didn’t load"
        skeleton={<SkeletonList />}
        empty={<AllCaughtUp />}
        isEmpty={() => newest === undefined}
      >
        {() => (
          <ul className="card card-list rows">
            {notifications.map((one) => (
              <NotificationRow
                key={one.id}
                notification={one}
                when={capital(nearMomentWords(new Date(one.unformatted_date_created), now, zone))}
                isOpening={opening.isPending && opening.variables.id === one.id}
                onOpen={() => opening.mutate(one)}
              />
            ))}
          </ul>
        )}
      </QueryList>
      <More query={inbox} label="Show older ones" />
      <ButtonLink kind="quiet" icon={Settings} to="/settings/notifications">
        Email settings
      </ButtonLink>
    </div>
  );
}

function AllCaughtUp() {
  return (
    <EmptyState drawing={<SeedlingDrawing />} title="All caught up">
      When someone shares something with you or asks you for something, you’ll find it here.
    </EmptyState>
  );
}
