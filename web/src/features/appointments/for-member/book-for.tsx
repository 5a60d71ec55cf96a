import type { BookingHours } from '@kith/contract/booking';
import { calledName } from '@kith/contract/kit/names';
import type { PersonCard } from '@kith/contract/users';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Form } from '#kit/form.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { howOf } from '../appointment-words.ts';
import styles from '../booking/booking.module.css';
import { type Service, ServiceFields } from '../booking/service-fields.tsx';
import { Send, SendBar, Summary } from '../booking/summary.tsx';
import { texts as booking } from '../booking/texts.ts';
import { TimePicker } from '../booking/time-picker.tsx';
import { useFreeTimes } from '../booking/use-free-times.ts';
import { texts as common } from '../texts.ts';
import { endOf, whenLines } from '../when-lines.ts';
import { placeOf } from '../zone-words.ts';
import { texts } from './texts.ts';
import { useBookingFor } from './use-booking-for.ts';

const WORDS = { at: booking.summary.book, none: booking.summary.bookNone };

interface BookForProps {
  hours: BookingHours;
  services: readonly Service[];
  /** The one that is chosen at the start. */
  first: Service;
  member: PersonCard;
}

/** Chooses a service, a day and a time at which both can come, and books it. */
export function BookFor({ hours, services, first, member }: BookForProps) {
  const { id: viewer, time_zone: zone } = useViewer();
  const now = useNow();
  const { choice, choose, service, mode, form, gone } = useBookingFor({ member, services, first });
  const asked = { provider_id: viewer, service_id: service.id, member_id: member.id };
  const times = useFreeTimes(asked, choice.day);
  const how = howOf({ mode, place: service.place });
  const visit = choice.at === null ? null : endOf(choice.at, service.minutes);
  const when = visit ? whenLines(visit, { zone, theirs: hours.time_zone, now }) : booking.summary.notYet;
  return (
    <>
      <PageHeader title={texts.titleFor(member.displayName)} lead={texts.lead(placeOf(zone))} />
      <Form form={form} labels={booking.labels}>
        <div className="cols">
          <div className={styles['form']}>
            <ServiceFields
              services={services}
              chosen={service}
              mode={mode}
              onService={(id) => choose({ service: id, at: null })}
              onMode={(chosen) => choose({ mode: chosen })}
            />
            <TimePicker
              times={times}
              at={choice.at}
              theirs={hours.time_zone}
              aheadDays={hours.ahead_days}
              gone={gone}
              fault={form.errors['time']}
              onChoose={choose}
            />
          </div>
          <Summary
            person={member}
            work={null}
            facts={[
              [common.facts.visit, service.name],
              [common.facts.when, when],
              [common.facts.how, how],
            ]}
          >
            <p className="small muted">{texts.told(calledName(member))}</p>
            <Send at={choice.at} busy={form.busy} words={WORDS} />
            <ButtonLink block to="/care/calendar/book">
              {texts.another}
            </ButtonLink>
          </Summary>
        </div>
        <SendBar at={choice.at} busy={form.busy} words={WORDS} how={how} />
      </Form>
    </>
  );
}
