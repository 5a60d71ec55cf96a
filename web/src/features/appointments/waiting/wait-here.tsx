import type { AppointmentMode } from '@kith/contract/appointment-fields';
import type { BookableProvider } from '@kith/contract/appointments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { JoinForm } from './join-form.tsx';
import { texts } from './texts.ts';
import { WaitCard } from './wait-card.tsx';
import styles from './waiting.module.css';
import { waitsQuery } from './waits-api.ts';

interface HereProps {
  serviceId: number;
}

function useWait(serviceId: number) {
  const { data } = useQuery(waitsQuery(useViewer().id));
  return { isKnown: data !== undefined, wait: data?.find(({ service }) => service.id === serviceId) };
}

/** On the page of booking: the viewer's wait for this service. */
export function WaitHere({ serviceId }: HereProps) {
  const { wait } = useWait(serviceId);
  if (!wait) return null;
  return (
    <div className={styles['list']}>
      <WaitCard wait={wait} />
    </div>
  );
}

interface JoinHereProps extends HereProps {
  provider: BookableProvider['provider'];
  mode: AppointmentMode;
}

/** On the page of booking: the way onto the list, outside of the form of booking. */
export function JoinHere({ provider, serviceId, mode }: JoinHereProps) {
  const { isKnown, wait } = useWait(serviceId);
  const [isOpen, setOpen] = useState(false);
  if (!isKnown || wait) return null;
  return (
    <div className={styles['join']}>
      <p className="small muted">{texts.join.ask}</p>
      <Button onClick={() => setOpen(true)}>{texts.join.open}</Button>
      {isOpen ? (
        <JoinForm
          provider={provider}
          serviceId={serviceId}
          mode={mode}
          wait={null}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
