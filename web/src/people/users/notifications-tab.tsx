import { useQuery } from '@tanstack/react-query';
import { Card } from '#kit/card.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { SwitchRow } from '#kit/toggles.tsx';
import { type Notices, noticesQuery, useTurn } from './notices.ts';
import { QuietHoursCard } from './quiet-hours-card.tsx';
import styles from './settings.module.css';

export function NotificationsTab() {
  return (
    <QueryList
      query={useQuery(noticesQuery)}
      loading="Loading your choices"
      failed="We couldn’t load your choices"
      safe="Nothing has changed."
    >
      {(notices) => <Choices notices={notices} />}
    </QueryList>
  );
}

function Choices({ notices: data }: { notices: Notices }) {
  const { turned, turn } = useTurn();
  return (
    <>
      <Card title="Email me about">
        <div className={`${styles['switches']} sec`}>
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
          even if you turn off an email here. Emails that keep your account safe always come.
        </p>
      </Card>
      <QuietHoursCard hours={data.quiet_hours} />
    </>
  );
}
