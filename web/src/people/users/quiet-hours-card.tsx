import { timeWords } from '@kith/contract/kit/date-words';
import type { QuietHours } from '@kith/contract/notification-settings';
import { useViewer } from '#client/api/viewer.ts';
import { Card } from '#kit/card.tsx';
import { SelectField } from '#kit/fields.tsx';
import { SwitchRow } from '#kit/toggles.tsx';
import { useQuietHours } from './notices.ts';
import styles from './settings.module.css';
import { texts } from './texts.ts';

const HALF_HOURS = 48;

/** Every half hour, and the time that was chosen elsewhere. */
function timesWith(chosen: string) {
  const times = Array.from({ length: HALF_HOURS }, (_, half) => {
    const hour = String(Math.floor(half / 2)).padStart(2, '0');
    return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
  });
  return [...new Set([...times, chosen])].toSorted().map((value) => ({ value, label: inWords(value) }));
}

function inWords(time: string): string {
  if (time === '00:00') return texts.notifications.midnight;
  return time === '12:00' ? texts.notifications.midday : timeWords(new Date(`2026-01-01T${time}:00Z`), 'UTC');
}

/** When no mail comes. */
export function QuietHoursCard({ hours: kept }: { hours: QuietHours }) {
  const { time_zone: zone } = useViewer();
  const { hours, choose } = useQuietHours(kept);
  return (
    <Card title={texts.notifications.quietHours}>
      <div className={`${styles['switches']} sec`}>
        <SwitchRow
          label={texts.notifications.hold}
          checked={hours.on}
          onChange={(event) => choose({ ...hours, on: event.currentTarget.checked })}
        />
      </div>
      {hours.on ? (
        <div className={styles['quiet-hours']}>
          <SelectField
            label={texts.notifications.from}
            data={timesWith(hours.from)}
            value={hours.from}
            onChange={(event) => choose({ ...hours, from: event.currentTarget.value })}
          />
          <SelectField
            label={texts.notifications.until}
            data={timesWith(hours.to)}
            value={hours.to}
            onChange={(event) => choose({ ...hours, to: event.currentTarget.value })}
          />
        </div>
      ) : null}
      <p className="small muted">{texts.notifications.afterwards(placeOf(zone))}</p>
    </Card>
  );
}

/** `Australia/Perth` is Perth. */
function placeOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
