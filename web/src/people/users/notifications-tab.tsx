import { usersEndpoints } from '@kith/contract/users';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { told } from '#client/told.ts';
import { Card } from '#kit/card.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { notify } from '#kit/notify.ts';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import { SwitchRow } from '#kit/toggles.tsx';

const KEY = ['notification-settings'];

const settingsQuery = queryOptions({
  ...told(usersEndpoints.getNotificationSettings),
  queryKey: KEY,
  queryFn: async ({ signal }) =>
    (await call(usersEndpoints.getNotificationSettings, {}, { signal })).notification_settings,
});

interface Switched {
  readonly id: string;
  readonly enabled: boolean;
}

export function NotificationsTab() {
  const { data, isError, refetch } = useQuery(settingsQuery);
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
    <Card title="Tell me about">
      <div className="switches sec">
        {data.map(({ id, name, enabled }) => (
          <SwitchRow
            key={id}
            label={name}
            checked={turned[id] ?? enabled}
            onChange={(event) => turn({ id, enabled: event.currentTarget.checked })}
          />
        ))}
      </div>
      <p className="small muted">
        Kith does not send these notices yet. Your choices are kept for the day it does. Emails that keep your
        account safe always come.
      </p>
    </Card>
  );
}

interface Turning {
  /** What is turned and not settled yet, by id. */
  readonly turned: Readonly<Record<string, boolean>>;
  readonly turn: (switched: Switched) => void;
}

/** A switch turns at once, and back if the server can not keep it. */
function useTurn(): Turning {
  const queries = useQueryClient();
  const [turned, setTurned] = useState<Turning['turned']>({});
  const { mutate } = useMutation({
    mutationKey: KEY,
    scope: { id: 'notification-settings' },
    mutationFn: (switched: Switched) =>
      call(usersEndpoints.updateNotificationSettings, { notification_settings: [switched] }),
    onMutate: () => queries.cancelQueries({ queryKey: KEY }),
    onSuccess: ({ notification_settings }) =>
      queries.setQueryData(settingsQuery.queryKey, notification_settings),
    onError: () => notify.error('That could not be saved. Please try again.'),
    onSettled: () => {
      if (queries.isMutating({ mutationKey: KEY }) === 1) setTurned({});
    },
  });
  const turn = (switched: Switched) => {
    setTurned((earlier) => ({ ...earlier, [switched.id]: switched.enabled }));
    mutate(switched);
  };
  return { turned, turn };
}
