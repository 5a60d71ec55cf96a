import { nearMomentWords } from '@kith/contract/kit/date-words';
import { CheckCheck, Settings } from 'lucide-react';
import { use } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { capital } from '#kit/capital.ts';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { BellDrawing } from '#kit/room-drawings.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { NoticeActions } from './notice-actions.ts';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications.module.css';
import { texts } from './texts.ts';
import { useInbox } from './use-inbox.ts';

/** `/notifications`: notifications that the person may still know, newest first. */
export function NotificationsPage() {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  const { inbox, notifications, opening, reading } = useInbox();
  const actions = use(NoticeActions);
  const newest = notifications[0]?.id;
  const hasUnread = notifications.some(({ read }) => !read);
  return (
    <div className={`${styles['inbox']} stack`}>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          newest !== undefined && hasUnread ? (
            <Button icon={CheckCheck} busy={reading.isPending} onClick={() => reading.mutate(newest)}>
              {texts.readAll}
            </Button>
          ) : null
        }
      />
      <QueryList
        query={inbox}
        loading={texts.loading}
        failed={texts.failed}
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
                actions={
                  notifications.find(({ type }) => type === one.type) === one ? actions[one.type] : null
                }
              />
            ))}
          </ul>
        )}
      </QueryList>
      <More query={inbox} label={texts.older} />
      <ButtonLink kind="quiet" icon={Settings} to="/settings/notifications">
        {texts.settings}
      </ButtonLink>
    </div>
  );
}

function AllCaughtUp() {
  return (
    <EmptyState drawing={<BellDrawing />} title={texts.empty}>
      {texts.emptyText}
    </EmptyState>
  );
}
