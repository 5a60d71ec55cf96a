import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { Apart } from '../parts.tsx';
import { queueQuery } from './queue-api.ts';
import { QueueItem } from './queue-item.tsx';
import { texts } from './texts.ts';

/** `/admin/forum`: posts and comments that wait for a moderator. */
export function ForumQueuePage() {
  return useViewer().roles.includes('moderator') ? <Queue /> : <NotYours />;
}

/** No account, real name or organisation is in sight. */
function Queue() {
  const query = useQuery(queueQuery);
  // The role may have ended since.
  if (isRefusal(query.error, 'forbidden')) return <NotYours />;
  return (
    <div className="stack narrow">
      <PageHeader title={texts.title} lead={texts.lead} />
      <QueryList
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState drawing={<SeedlingDrawing />} title={texts.none}>
            {texts.noneText}
          </EmptyState>
        }
      >
        {({ items, has_more_data: isMore }) => (
          <>
            <ul className="stack" aria-label={texts.count(items.length)}>
              {items.map((item) => (
                <li key={`${item.kind} ${item.id}`}>
                  <QueueItem item={item} />
                </li>
              ))}
            </ul>
            {isMore ? <p className="muted">{texts.more}</p> : null}
          </>
        )}
      </QueryList>
    </div>
  );
}

function NotYours() {
  return (
    <Apart heading={texts.title} title={texts.notYours}>
      {texts.notYoursText}
    </Apart>
  );
}
