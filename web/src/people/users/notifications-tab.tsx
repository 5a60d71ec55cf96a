import { useQuery } from '@tanstack/react-query';
import { Card } from '#kit/card.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { SwitchRow } from '#kit/toggles.tsx';
import { type Notices, noticesQuery, useTurn } from './notices.ts';
import { PushCard } from './push-card.tsx';
import { QuietHoursCard } from './quiet-hours-card.tsx';
import styles from './settings.module.css';
import { texts } from './texts.ts';

export function NotificationsTab() {
  return (
    <QueryList
      query={useQuery(noticesQuery)}
      loading={texts.notifications.loading}
      failed={texts.notifications.failed}
      safe={texts.notifications.safe}
    >
      {(notices) => <Choices notices={notices} />}
    </QueryList>
  );
}

function Choices({ notices: data }: { notices: Notices }) {
  const { turned, turn } = useTurn();
  return (
    <>
      <Card title={texts.notifications.title}>
        <div className={`${styles['switches']} sec`} data-tour="notices">
          {data.notification_settings.map(({ id, name, enabled }) => (
            <SwitchRow
              key={id}
              label={name}
              checked={turned[id] ?? enabled}
              onChange={(event) => turn({ id, enabled: event.currentTarget.checked })}
            />
          ))}
        </div>
        <p className="small muted">{texts.notifications.note}</p>
      </Card>
      <PushCard />
      <QuietHoursCard hours={data.quiet_hours} />
    </>
  );
}
