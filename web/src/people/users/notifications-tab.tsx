import { useQuery } from '@tanstack/react-query';
import { Card } from '#kit/card.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import { SwitchRow } from '#kit/toggles.tsx';
import { noticesQuery, useTurn } from './notices.ts';
import { QuietHoursCard } from './quiet-hours-card.tsx';

export function NotificationsTab() {
  const { data, isError, refetch } = useQuery(noticesQuery);
  const { turned, turn } = useTurn();
  if (!data && isError) {
    return (
      <ErrorState title="We could not load your choices" onRetry={() => void refetch()}>
        Nothing has changed. It may be the connection, or us.
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading label="Loading your choices">
        <SkeletonCard />
      </Loading>
    );
  }
  return (
    <>
      <Card title="Email me about">
        <div className="switches sec">
          {data.notification_settings.map(({ id, name, enabled }) => (
            <SwitchRow
              key={id}
              label={name}
              checked={turned[id] ?? enabled}
              onChange={(event) => turn({ id, enabled: event.currentTarget.checked })}
            />
          ))}
        </div>
        <p className="small muted">
          An email never says what it is about or who it is from. Everything is in your notifications in Kith,
          whatever you choose here. Emails that keep your account safe always come.
        </p>
      </Card>
      <QuietHoursCard hours={data.quiet_hours} />
    </>
  );
}
