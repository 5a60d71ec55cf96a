import type { AppointmentMode } from '@kith/contract/appointment-fields';
import type { BookableProvider } from '@kith/contract/appointments';
import { Segmented } from '#kit/segmented.tsx';
import { minutesWords, modeWords, priceWords } from '../appointment-words.ts';
import styles from './booking.module.css';
import { texts } from './texts.ts';

export type Service = BookableProvider['services'][number];

interface ServiceFieldsProps {
  services: readonly Service[];
  chosen: Service;
  mode: AppointmentMode;
  onService: (id: number) => void;
  onMode: (mode: AppointmentMode) => void;
}

/** What the visit is for, and how the two meet where there is a choice. */
export function ServiceFields({ services, chosen, mode, onService, onMode }: ServiceFieldsProps) {
  return (
    <fieldset>
      <legend className={styles['legend']}>{texts.service.legend}</legend>
      <div className={styles['kinds']}>
        {services.map((one) => (
          <label key={one.id} className="choice">
            <input
              className={styles['radio']}
              type="radio"
              name="service"
              checked={one.id === chosen.id}
              onChange={() => onService(one.id)}
            />
            <span>
              <span className="strong blk">{one.name}</span>
              <span className="small muted">{detailOf(one)}</span>
            </span>
          </label>
        ))}
      </div>
      {chosen.modes.length > 1 ? (
        <div className={styles['how']}>
          <Segmented
            label={texts.service.how}
            value={mode}
            options={chosen.modes.map((value) => ({ value, label: modeWords(value) }))}
            onChange={onMode}
          />
        </div>
      ) : null}
    </fieldset>
  );
}

function detailOf({ minutes, price_cents }: Service): string {
  return [minutesWords(minutes), priceWords(price_cents)?.toLowerCase()].filter(Boolean).join(', ');
}
