import type { BookableProvider } from '@kith/contract/appointments';
import { calledName } from '@kith/contract/kit/names';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { TextArea } from '#kit/fields.tsx';
import { Form } from '#kit/form.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { SwitchRow } from '#kit/toggles.tsx';
import { howOf, priceWords } from '../appointment-words.ts';
import { texts as common } from '../texts.ts';
import { JoinHere, WaitHere } from '../waiting/wait-here.tsx';
import { endOf, whenLines } from '../when-lines.ts';
import { placeOf } from '../zone-words.ts';
import styles from './booking.module.css';
import { changeWords } from './change-words.ts';
import { type Service, ServiceFields } from './service-fields.tsx';
import { Held, Send, SendBar, Summary } from './summary.tsx';
import { texts } from './texts.ts';
import { TimePicker } from './time-picker.tsx';
import { APPOINTMENT_NOTES_MAX, useBooking } from './use-booking.ts';
import { useFreeTimes } from './use-free-times.ts';

const WORDS = { at: texts.summary.book, none: texts.summary.bookNone };

interface BookVisitProps {
  bookable: BookableProvider;
  /** The one that is chosen at the start. */
  first: Service;
}

/** Chooses a service, a day and a time with one professional, and books it. */
export function BookVisit({ bookable, first }: BookVisitProps) {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  const { provider, profession, time_zone: theirs, change_hours, ahead_days } = bookable;
  const name = calledName(provider);
  const { choice, choose, service, mode, form, gone, heldUntil } = useBooking(bookable, first);
  const times = useFreeTimes({ provider_id: provider.id, service_id: service.id }, choice.day);
  const how = howOf({ mode, place: service.place });
  const visit = choice.at === null ? null : endOf(choice.at, service.minutes);
  return (
    <>
      <PageHeader
        title={texts.page.titleWith(provider.displayName)}
        lead={`${texts.page.shownFor(placeOf(zone))} ${changeWords(change_hours)}`}
      />
      <WaitHere serviceId={service.id} />
      <Form form={form} labels={texts.labels}>
        <div className="cols">
          <div className={styles['form']}>
            <ServiceFields
              services={bookable.services}
              chosen={service}
              mode={mode}
              onService={(id) => choose({ service: id, at: null })}
              onMode={(chosen) => choose({ mode: chosen })}
            />
            <TimePicker
              times={times}
              at={choice.at}
              theirs={theirs}
              aheadDays={ahead_days}
              gone={gone}
              fault={form.errors['time']}
              onChoose={choose}
            >
              <p className={`small muted ${styles['after']}`}>
                {texts.time.noneSuit}{' '}
                <Link className="tapline" to={`/messaging?to=${provider.id}`}>
                  {texts.time.message}
                </Link>
              </p>
            </TimePicker>
            <TextArea
              autosize
              label={texts.notes.label}
              description={texts.notes.help(name)}
              limit={APPOINTMENT_NOTES_MAX}
              rows={2}
              {...form.field('notes')}
            />
            <SwitchRow
              label={texts.withhold.label}
              description={texts.withhold[form.values.withheld ? 'hidden' : 'shown']}
              {...form.turn('withheld')}
            />
          </div>
          <Summary
            person={provider}
            work={profession}
            facts={[
              [common.facts.visit, service.name],
              [common.facts.when, visit ? whenLines(visit, { zone, theirs, now }) : texts.summary.notYet],
              [common.facts.how, how],
              [common.facts.cost, priceWords(service.price_cents)],
            ]}
          >
            <Held until={heldUntil} />
            <Send at={choice.at} busy={form.busy} words={WORDS} />
          </Summary>
        </div>
        <SendBar at={choice.at} busy={form.busy} words={WORDS} how={how} />
      </Form>
      <JoinHere provider={provider} serviceId={service.id} mode={mode} />
    </>
  );
}
