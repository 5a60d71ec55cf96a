import { authEndpoints, type deviceSession } from '@kith/contract/auth';
import { nearMomentWords } from '@kith/contract/kit/date-words';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { Card, Row, Rows } from '#kit/card.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import { QueryList } from '#kit/query-list.tsx';
import { usePasswordGate } from '#people/password';
import styles from './settings.module.css';
import { texts } from './texts.ts';

type Device = (typeof deviceSession)['_zod']['output'];

/** A change of the way to log in ends the other sessions: its caller asks for this again. */
export const devicesQuery = queryOptions({
  ...liveTags(authEndpoints.listSessions),
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(authEndpoints.listSessions, {}, { signal })).sessions,
});

/** Everywhere the person is logged in; this device first. */
export function DevicesCard() {
  return (
    <QueryList
      query={useQuery(devicesQuery)}
      loading={texts.devices.loading}
      failed={texts.devices.failed}
      safe={texts.devices.safe}
    >
      {(devices) => <Devices devices={devices} />}
    </QueryList>
  );
}

function Devices({ devices: all }: { devices: readonly Device[] }) {
  const { end, busy, failure } = useEnding();
  const others = all.filter(({ current }) => !current);
  const devices = [...all.filter(({ current }) => current), ...others];
  return (
    <Card kind="list" title={texts.devices.title}>
      {failure ? (
        <div className={styles['in-list']}>
          <Notice kind="danger" announce>
            {failure}
          </Notice>
        </div>
      ) : null}
      <Rows>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} busy={busy === device.id} onEnd={() => end(device)} />
        ))}
      </Rows>
      {others.length > 0 ? (
        <div className={styles['in-list']}>
          <Button busy={busy === 'others'} onClick={() => end('others')}>
            {texts.devices.endOthers}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

interface DeviceRowProps {
  device: Device;
  busy: boolean;
  onEnd: () => void;
}

function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const { time_zone } = useViewer();
  const now = useNow();
  const momentOf = (time: string) => nearMomentWords(new Date(time), now, time_zone);
  const after = device.current ? (
    <Badge kind="ok">{texts.devices.here}</Badge>
  ) : (
    <Button kind="soft" busy={busy} onClick={onEnd} aria-label={texts.devices.endOf(device.device)}>
      {texts.devices.end}
    </Button>
  );
  return (
    <Row
      title={device.device}
      detail={
        <>
          <span className="blk">{texts.devices.lastUsed(momentOf(device.last_used_at))}</span>
          <span className="blk">{texts.devices.loggedIn(momentOf(device.signed_in_at))}</span>
        </>
      }
      after={after}
    />
  );
}

function useEnding() {
  const queries = useQueryClient();
  const gated = usePasswordGate();
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (which: Device | 'others') =>
      gated(() =>
        which === 'others'
          ? call(authEndpoints.endOtherSessions, {})
          : call(authEndpoints.endSession, { id: which.id }),
      ),
    onSuccess: ({ sessions }, which) => {
      queries.setQueryData(devicesQuery.queryKey, sessions);
      notify.success(which === 'others' ? texts.devices.othersEnded : texts.devices.ended(which.device));
    },
    // Perhaps it is over already.
    onError: () => void queries.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
  const busy = variables === 'others' ? 'others' : variables?.id;
  return {
    end: mutate,
    busy: isPending ? busy : undefined,
    failure: error ? faultsOf(error, [], texts.failed).message : null,
  };
}
