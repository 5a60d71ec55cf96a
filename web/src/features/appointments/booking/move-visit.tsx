import type { Appointment } from '@kith/contract/appointment-fields';
import { nearMomentWords } from '@kith/contract/kit/date-words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Form } from '#kit/form.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { CalendarDrawing } from '#kit/room-drawings.tsx';
import { saySaved, whileSaving } from '#people/saving';
import { howOf, whenOf } from '../appointment-words.ts';
import { appointmentQuery, moveAppointment } from '../appointments-api.ts';
import { otherOf, pageOf } from '../other-side.ts';
import { texts as common } from '../texts.ts';
import { endOf, whenLines } from '../when-lines.ts';
import styles from './booking.module.css';
import { Send, SendBar, Summary } from './summary.tsx';
import { texts } from './texts.ts';
import { TimePicker } from './time-picker.tsx';
import { useFreeTimes } from './use-free-times.ts';
import { useTimeChoice } from './use-time-choice.ts';

const WORDS = { at: texts.summary.move, none: texts.summary.moveNone };
/** The server says how far ahead a time can be. */
const AHEAD_DAYS = 366;

/** Gives an appointment another time: for its member, and for its professional. */
export function MoveVisit({ id }: { id: number }) {
  const query = useQuery(appointmentQuery(useViewer().id, id));
  // A change from elsewhere begins the form again with the newer version.
  if (query.data?.abilities.includes('update'))
    return <MoveForm key={query.data.version} appointment={query.data} />;
  return (
    <div className="stack measure">
      <PageHeader title={texts.page.title} />
      <QueryList query={query} loading={texts.page.loading} failed={texts.booked.notOpened}>
        {() => (
          <EmptyState drawing={<CalendarDrawing />} title={texts.move.tooLate}>
            {texts.move.tooLateText}
          </EmptyState>
        )}
      </QueryList>
    </div>
  );
}

function MoveForm({ appointment }: { appointment: Appointment }) {
  const { id: viewer, time_zone: zone } = useViewer();
  const now = useNow();
  const { provider, service, time_zone: theirs } = appointment;
  const { choice, form, gone, choose } = useMoving(appointment);
  const asked = { provider_id: provider.id, service_id: service.id, appointment_id: appointment.id };
  const times = useFreeTimes(asked, choice.day);
  const other = otherOf(appointment, viewer);
  const how = howOf(appointment);
  const visit = choice.at === null ? null : endOf(choice.at, service.duration);
  return (
    <>
      <PageHeader
        title={texts.move.title(other.displayName)}
        lead={texts.move.now(whenOf(appointment, { zone, now }))}
      />
      <Form form={form} labels={texts.labels}>
        <div className="cols">
          <div className={styles['form']}>
            <TimePicker
              times={times}
              at={choice.at}
              theirs={theirs}
              aheadDays={AHEAD_DAYS}
              gone={gone}
              fault={form.errors['time']}
              onChoose={choose}
            />
          </div>
          <Summary
            person={other}
            work={null}
            facts={[
              [common.facts.visit, service.info.name],
              [common.facts.when, visit ? whenLines(visit, { zone, theirs, now }) : texts.summary.notYet],
              [common.facts.how, how],
            ]}
          >
            <Send at={choice.at} busy={form.busy} words={WORDS} />
            <ButtonLink block to={pageOf(appointment, viewer, zone)}>
              {texts.move.keep}
            </ButtonLink>
          </Summary>
        </div>
        <SendBar at={choice.at} busy={form.busy} words={WORDS} how={how} />
      </Form>
    </>
  );
}

function useMoving(appointment: Appointment) {
  const { id: viewer, time_zone: zone } = useViewer();
  const navigate = useNavigate();
  const { choice, choose, gone, faultsOfTime, askTimesAgain } = useTimeChoice();
  const form = useFormCall({
    initial: {},
    check: () => (choice.at === null ? { time: texts.time.choose } : {}),
    send: () =>
      whileSaving(async () => {
        const { id, version, start_at: before } = appointment;
        const moved = await moveAppointment({ id, version, start_datetime: choice.at ?? '' });
        void askTimesAgain();
        const when = nearMomentWords(new Date(moved.start_at), new Date(), zone);
        saySaved(texts.move.done(when), async () => {
          await moveAppointment({ id, version: moved.version, start_datetime: before });
          await askTimesAgain();
        });
        await navigate(pageOf(moved, viewer, zone));
      }),
    faults: (error, names) => faultsOfTime(error) ?? faultsOf(error, names),
  });
  return { choice, choose, form, gone };
}
