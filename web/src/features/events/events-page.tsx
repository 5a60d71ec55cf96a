import type { PersonalEvent } from '@kith/contract/events';
import { calledName } from '@kith/contract/kit/names';
import { allows } from '@kith/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useWhose, type Whose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useAskedRecord } from '#client/pages/asked-record.ts';
import { Button } from '#kit/button.tsx';
import { notify } from '#kit/notify.ts';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { toSharing } from '#people/groups';
import { SharingOf } from '#people/sharing';
import { RequestAccessCard } from '#people/supporting';
import { useFresh } from '#records';
import { askedSpanOf, type Span } from './calendar.ts';
import { Calendar } from './calendar-view.tsx';
import { EventDetails } from './event-details.tsx';
import { EventForm } from './event-form.tsx';
import { EventsSkeleton } from './event-states.tsx';
import styles from './events.module.css';
import { editEvent, events, eventsQuery, happeningOf } from './events-api.ts';
import type { Fetched, Happening, PlannedElsewhere } from './happenings.ts';
import { PeriodBar } from './period-bar.tsx';
import { texts } from './texts.ts';
import { useShownPeriod } from './use-shown-period.ts';

type Open =
  | { readonly kind: 'form'; readonly event: PersonalEvent | null }
  | { readonly kind: 'sharing'; readonly event: PersonalEvent }
  | { readonly kind: 'details'; readonly happening: Happening };

interface OthersProps {
  readonly whose: Whose;
  readonly span: Span;
  readonly children: (found: readonly PlannedElsewhere[]) => ReactNode;
}

interface EventsPageProps {
  /** Finds what another room plans in the same days. */
  Others?: ComponentType<OthersProps>;
  /** Another way to plan: before the button that adds an event, on a phone below the days. */
  another?: ReactNode;
}

const NoOthers = ({ children }: OthersProps) => children([]);

/** `/events`: coming events of the viewer, or of the member in whose data they work. */
export function EventsPage({ Others = NoOthers, another }: EventsPageProps) {
  const whose = useWhose();
  const period = useShownPeriod();
  const [open, setOpen] = useState<Open | null>(null);
  const { time_zone: zone } = useViewer();
  useAskedRecord('event', (id, detail) => {
    const opened = happeningOf(id, detail, zone).then((happening) => setOpen({ kind: 'details', happening }));
    opened.catch(() => notify.error(texts.page.notOpened));
  });
  const name = whose.team && calledName(whose.team.patient);
  const close = () => setOpen(null);
  const add = () => setOpen({ kind: 'form', event: null });
  // A list begins with its day, so it stays where it is.
  const goTo = (day: string) => (period.view === 'list' ? undefined : period.show({ day }));
  return (
    <div className={styles['room']}>
      <PageHeader
        title={name ? texts.page.titleOf(name) : texts.page.title}
        lead={name ? texts.page.leadOf(name) : texts.page.lead}
        actions={
          <>
            {another ? <span className="only-desk">{another}</span> : null}
            <Button icon={Plus} onClick={add} data-tour="events-add">
              <span className={styles['add']}>{texts.page.add}</span>
            </Button>
          </>
        }
      />
      <Shown
        whose={whose}
        period={period}
        Others={Others}
        onOpen={(happening) => setOpen({ kind: 'details', happening })}
      />
      {another ? <div className={`only-phone ${styles['another']}`}>{another}</div> : null}
      {open?.kind === 'details' ? (
        <EventDetails
          happening={open.happening}
          onEdit={(event) => setOpen({ kind: 'form', event })}
          onShare={(event) => setOpen({ kind: 'sharing', event })}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'sharing' ? <EventSharing event={open.event} onClose={close} /> : null}
      {open?.kind === 'form' ? (
        <EventForm event={open.event} day={period.day} onAdded={goTo} onClose={close} />
      ) : null}
    </div>
  );
}

/**
 * A supporter who may not see events sees the events that they added themself, and those shared with them.
 */
function isClosed({ team }: Whose, { occurrences }: Fetched): boolean {
  return team !== null && !allows(team.permissions, 'event', 'view') && occurrences.length === 0;
}

interface ShownProps {
  whose: Whose;
  period: ReturnType<typeof useShownPeriod>;
  Others: ComponentType<OthersProps>;
  onOpen: (happening: Happening) => void;
}

function Shown({ whose, period, Others, onOpen }: ShownProps) {
  const span = askedSpanOf(period.view, period.day);
  const query = useQuery(eventsQuery(whose, span));
  useFresh(events, whose.member);
  // A month or a week stays where it is while its days fill; a list of former days would be wrong.
  const isOld = query.isPlaceholderData && period.view === 'list';
  return (
    <>
      <PeriodBar period={period} />
      <QueryList
        query={isOld ? { ...query, data: undefined } : query}
        loading={texts.page.loading}
        failed={texts.page.failed}
        skeleton={<EventsSkeleton />}
      >
        {(fetched) =>
          whose.team && isClosed(whose, fetched) ? (
            <RequestAccessCard team={whose.team} />
          ) : (
            <Others whose={whose} span={span}>
              {(others) => (
                <Calendar period={period} span={span} fetched={fetched} others={others} onOpen={onOpen} />
              )}
            </Others>
          )
        }
      </QueryList>
    </>
  );
}

interface EventSharingProps {
  event: PersonalEvent;
  onClose: () => void;
}

/** With whom an event is shared besides those who see it anyway. */
function EventSharing({ event, onClose }: EventSharingProps) {
  return (
    <SharingOf
      kind="event"
      record={event}
      quote={event.title}
      share={({ id, version }, choice) => editEvent({ id, version, ...toSharing(choice) })}
      onClose={onClose}
    />
  );
}
