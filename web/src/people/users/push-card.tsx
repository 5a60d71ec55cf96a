import { Card } from '#kit/card.tsx';
import { SwitchRow } from '#kit/toggles.tsx';
import styles from './settings.module.css';
import { texts } from './texts.ts';
import { usePush } from './use-push.ts';

const CAN_NOT = {
  blocked: texts.notifications.pushBlocked,
  install_first: texts.notifications.pushInstall,
  missing: texts.notifications.pushMissing,
} as const;

/** Says first what others can read on this device, and asks the browser only when the switch is pressed. */
export function PushCard() {
  const push = usePush();
  if (!push || push.support === 'off') return null;
  return (
    <Card title={texts.notifications.push}>
      {push.support === 'ready' ? (
        <>
          <div className={`${styles['switches']} sec`}>
            <SwitchRow
              label={texts.notifications.pushOn}
              checked={push.isOn}
              disabled={push.isPending}
              onChange={(event) => push.turn(event.currentTarget.checked)}
            />
          </div>
          <p className="small muted">{texts.notifications.pushShows}</p>
          <p className="small muted">{texts.notifications.pushButtons}</p>
          <p className="small muted">{texts.notifications.pushEnds}</p>
        </>
      ) : (
        <p className="small muted">{CAN_NOT[push.support]}</p>
      )}
    </Card>
  );
}
