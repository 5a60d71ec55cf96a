import type { QuietHours } from '@kith/contract/notification-settings';
import { usersEndpoints } from '@kith/contract/users';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { notify } from '#kit/notify.ts';
import { texts } from './texts.ts';

const KEY = ['notification-settings'];
const NOT_SAVED = texts.notSaved;

/** The subjects of mail to a person, and the hours without mail. */
export const noticesQuery = queryOptions({
  ...liveTags(usersEndpoints.getNotificationSettings),
  queryKey: KEY,
  queryFn: ({ signal }) => call(usersEndpoints.getNotificationSettings, {}, { signal }),
});

export type Notices = Awaited<ReturnType<NonNullable<(typeof noticesQuery)['queryFn']>>>;

interface Switched {
  readonly id: string;
  readonly enabled: boolean;
}

interface Turning {
  /** Switches that were turned and are not settled yet, by id. */
  readonly turned: Readonly<Record<string, boolean>>;
  readonly turn: (switched: Switched) => void;
}

/** A switch turns at once, and back if the server can not keep it. */
export function useTurn(): Turning {
  const queries = useQueryClient();
  const [turned, setTurned] = useState<Turning['turned']>({});
  const { mutate } = useMutation({
    mutationKey: KEY,
    scope: { id: 'notification-settings' },
    mutationFn: (switched: Switched) =>
      call(usersEndpoints.updateNotificationSettings, { notification_settings: [switched] }),
    onMutate: () => queries.cancelQueries({ queryKey: KEY }),
    onSuccess: (notices) => queries.setQueryData(noticesQuery.queryKey, notices),
    onError: () => notify.error(NOT_SAVED),
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

/** Quiet hours as they are chosen, kept at once; as they were if the server can not keep them. */
export function useQuietHours(kept: QuietHours) {
  const queries = useQueryClient();
  const { mutate, variables, isPending } = useMutation({
    mutationKey: KEY,
    scope: { id: 'notification-settings' },
    mutationFn: (quiet_hours: QuietHours) => call(usersEndpoints.updateNotificationSettings, { quiet_hours }),
    onSuccess: (notices) => queries.setQueryData(noticesQuery.queryKey, notices),
    onError: () => notify.error(NOT_SAVED),
  });
  return { hours: isPending ? variables : kept, choose: (hours: QuietHours) => mutate(hours) };
}
