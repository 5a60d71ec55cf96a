import './notifications.css';
import { CheckCheck, Settings } from 'lucide-react';
import { useNow } from '#client/use-now.ts';
import { useViewer } from '#client/viewer.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { momentInWords } from './moment.ts';
import { NotificationRow } from './notification-row.tsx';
import { AllCaughtUp, InboxFailed, InboxLoading } from './notification-states.tsx';
import { useInbox } from './use-inbox.ts';

/** `/notifications`: what somebody was told and may still know, newest first. */
export function NotificationsPage() {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  const { inbox, notifications, opening, reading } = useInbox();
  const { isPending, isLoadingError, error, hasNextPage, isFetchingNextPage } = inbox;
  const newest = notifications[0]?.id;
  const hasUnread = notifications.some(({ read }) => !read);
  return (
    <div className="inbox stack">
      <PageHeader
        title="Notifications"
        lead="What happened around you. You only see what is shared with you."
        actions={
          newest !== undefined && hasUnread ? (
            <Button icon={CheckCheck} busy={reading.isPending} onClick={() => reading.mutate(newest)}>
              Mark all as read
            </Button>
          ) : null
        }
      />
      {isPending ? <InboxLoading /> : null}
      {isLoadingError ? <InboxFailed error={error} onRetry={() => void inbox.refetch()} /> : null}
      {inbox.data && newest === undefined ? <AllCaughtUp /> : null}
      {newest === undefined ? null : (
        <ul className="card card-list rows">
          {notifications.map((one) => (
            <NotificationRow
              key={one.id}
              notification={one}
              when={momentInWords(new Date(one.unformatted_date_created), now, zone)}
              isOpening={opening.isPending && opening.variables.id === one.id}
              onOpen={() => opening.mutate(one)}
            />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button busy={isFetchingNextPage} onClick={() => void inbox.fetchNextPage()}>
          Show older ones
        </Button>
      ) : null}
      <ButtonLink kind="quiet" icon={Settings} to="/settings/notifications">
        Choose what is emailed
      </ButtonLink>
    </div>
  );
}
