import { usersEndpoints } from '@kith/contract/users';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { Card } from '#kit/card.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { notify } from '#kit/notify.ts';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import { SwitchRow } from '#kit/toggles.tsx';

const settingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: async ({ signal }) =>
    (await call(usersEndpoints.getNotificationSettings, {}, { signal })).notification_settings,
});

const KEY = ['notification-settings'];

interface Switched {
  readonly id: string;
  readonly enabled: boolean;
}

export function NotificationsTab() {
  const { data, isError, refetch } = useQuery(settingsQuery);
  const turn = useTurn();
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
    <Card title="Tell me about">
      <div className="switches sec">
        {data.map(({ id, name, enabled }) => (
          <SwitchRow
            key={id}
            label={name}
            checked={enabled}
            onChange={(event) => turn({ id, enabled: event.currentTarget.checked })}
          />
        ))}
      </div>
      <p className="small muted">
        Kith does not send these notices yet. Your choices are kept for the day it does. Letters that keep
        your account safe always come.
      </p>
    </Card>
  );
}

/** The switch turns at once, and back if the server can not keep it. */
function useTurn(): (switched: Switched) => void {
  const queries = useQueryClient();
  const show = (switched: Switched) =>
    queries.setQueryData(settingsQuery.queryKey, (list) =>
      list?.map((one) => (one.id === switched.id ? { ...one, enabled: switched.enabled } : one)),
    );
  const { mutate } = useMutation({
    mutationKey: KEY,
    scope: { id: 'notification-settings' },
    mutationFn: (switched: Switched) =>
      call(usersEndpoints.updateNotificationSettings, { notification_settings: [switched] }),
    onMutate: async (switched) => {
      await queries.cancelQueries({ queryKey: settingsQuery.queryKey });
      show(switched);
    },
    onSuccess: ({ notification_settings }) => {
      if (queries.isMutating({ mutationKey: KEY }) === 1) {
        queries.setQueryData(settingsQuery.queryKey, notification_settings);
      }
    },
    onError: (_error, { id, enabled }) => {
      show({ id, enabled: !enabled });
      notify.error('That could not be saved. Please try again.');
    },
  });
  return mutate;
}
