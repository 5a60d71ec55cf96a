import { pushEndpoints } from '@kith/contract/push';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import {
  isPushedHere,
  type PushSupport,
  pushSupport,
  startPush,
  stopPush,
} from '#client/session/push-device.ts';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { texts } from './texts.ts';

interface PushHere {
  /** `off`: this server pushes nothing. */
  readonly support: PushSupport | 'off';
  readonly isOn: boolean;
  readonly publicKey: string;
}

/** Of this browser, so another device has no news of it. */
const pushQuery = queryOptions({
  queryKey: ['push-here'],
  queryFn: async ({ signal }): Promise<PushHere> => {
    const { public_key: publicKey, here } = await call(pushEndpoints.getPush, {}, { signal });
    if (publicKey === null) return { support: 'off', isOn: false, publicKey: '' };
    return { support: await pushSupport(), isOn: here && (await isPushedHere()), publicKey };
  },
});

/** Notices on this device, and their switch; undefined until it is known. */
export function usePush() {
  const queries = useQueryClient();
  const { data } = useQuery(pushQuery);
  const { mutate, variables, isPending } = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) await stopPush(session);
      else if (!(await startPush(session, data?.publicKey ?? '')))
        notify.info(texts.notifications.pushRefused);
    },
    onError: () => notify.error(texts.notifications.pushFailed),
    onSettled: () => queries.invalidateQueries({ queryKey: pushQuery.queryKey }),
  });
  return data && { support: data.support, isOn: isPending ? variables : data.isOn, isPending, turn: mutate };
}
