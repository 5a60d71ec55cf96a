import type { BookingService } from '@kith/contract/booking';
import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { listOf } from '#kit/list-of.ts';
import { howOf, minutesWords, modeWords, priceWords } from '../appointment-words.ts';
import styles from './hours.module.css';
import { ServiceForm, useRetiring } from './service-form.tsx';
import { texts } from './texts.ts';

/** What people can book with the viewer, and what they no longer can. */
export function Services({ services }: { services: readonly BookingService[] }) {
  const [open, setOpen] = useState<BookingService | 'new' | null>(null);
  const offered = services.filter(({ retired }) => !retired);
  const gone = services.filter(({ retired }) => retired);
  return (
    <Card
      kind="list"
      title={texts.services.title}
      action={
        <Button kind="soft" icon={Plus} onClick={() => setOpen('new')}>
          {texts.services.add}
        </Button>
      }
    >
      {offered.length === 0 ? <p className={`muted ${styles['none']}`}>{texts.services.none}</p> : null}
      <ul className="rows">
        {offered.map((one) => (
          <li key={one.id}>
            <button type="button" className={`row ${styles['service']}`} onClick={() => setOpen(one)}>
              <span className="grow">
                <span className="t">{one.name}</span>
                <span className="s">{factsOf(one)}</span>
              </span>
              <span className="chev">
                <Icon of={ChevronRight} label={texts.services.edit(one.name)} />
              </span>
            </button>
          </li>
        ))}
        {gone.map((one) => (
          <Gone key={one.id} service={one} />
        ))}
      </ul>
      {open ? <ServiceForm service={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
    </Card>
  );
}

function Gone({ service }: { service: BookingService }) {
  const { busy, setRetired } = useRetiring(service);
  return (
    <li className="row">
      <span className="grow">
        <span className="t muted">{service.name}</span>
        <span className="s">{texts.services.retired}</span>
      </span>
      <Button kind="quiet" busy={busy} onClick={() => void setRetired(false)}>
        {texts.service.offer}
      </Button>
    </li>
  );
}

function factsOf({ minutes, modes, place, price_cents }: BookingService): string {
  const how = listOf(modes.map((mode) => (mode === 'in_person' ? howOf({ mode, place }) : modeWords(mode))));
  return [minutesWords(minutes), how, priceWords(price_cents)].filter(Boolean).join(' · ');
}
