import type { Appointment } from '@kith/contract/appointment-fields';
import { nearMomentWords } from '@kith/contract/kit/date-words';
import { calledName } from '@kith/contract/kit/names';
import { VISIT_PAGE_DAYS, type Visit } from '@kith/contract/visit-fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { appointmentQueries } from '#features/appointments';
import { useVisitChanges, visitQuery } from '#features/visits';
import { Button, ButtonLink } from '#kit/button.tsx';
import { capital } from '#kit/capital.ts';
import { Card } from '#kit/card.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { CalendarDrawing } from '#kit/room-drawings.tsx';
import { RateCard } from '#people/ratings';
import { Agreed } from './agreed.tsx';
import { BringForm } from './bring-form.tsx';
import { Brought, useEndWords } from './brought.tsx';
import { HowItWas } from './how-it-was.tsx';
import { texts } from './texts.ts';

/** `/visit/{id}`: what a member brings to an appointment, what was agreed on, and how it was. */
export function VisitPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? <Opened key={id} id={Number(id)} /> : <VisitGone />;
}

interface Both {
  readonly visit: Visit;
  readonly appointment: Appointment;
}

function Opened({ id }: { id: number }) {
  const { id: viewer } = useViewer();
  const visit = useQuery(visitQuery(viewer, id));
  const appointment = useQuery(appointmentQueries.one(viewer, id));
  const error = visit.error ?? appointment.error;
  if (isRefusal(error, 'not_found', 'forbidden')) return <VisitGone />;
  const query = {
    data: visit.data && appointment.data ? { visit: visit.data, appointment: appointment.data } : undefined,
    error,
    refetch: () => Promise.all([visit.refetch(), appointment.refetch()]),
  };
  return (
    <div className="stack measure">
      <QueryList query={query} loading={texts.loading} failed={texts.failed} safe={texts.safe}>
        {(both: Both) => <Shown {...both} />}
      </QueryList>
    </div>
  );
}

function Shown({ visit, appointment }: Both) {
  const { id: viewer, time_zone: zone } = useViewer();
  const now = useNow();
  const { provider, member, service, start_at, cancelled } = appointment;
  const isMembers = member.id === viewer;
  const other = isMembers ? provider : member;
  const when = capital(nearMomentWords(new Date(start_at), now, zone));
  const name = calledName(other);
  return (
    <>
      <PageHeader
        title={isMembers ? texts.titleWith(other.displayName) : texts.titleOf(other.displayName)}
        lead={`${service.info.name}. ${when}.`}
      />
      {cancelled ? <Notice>{texts.cancelled}</Notice> : null}
      {visit.can_reflect ? (
        <>
          <HowItWas visit={visit} />
          <RateCard provider={{ id: provider.id, name: calledName(provider) }} />
        </>
      ) : null}
      {isMembers ? (
        <OwnPage visit={visit} name={name} appointment={appointment} />
      ) : (
        <TheirPage visit={visit} name={name} />
      )}
      {cancelled && visit.agreed.length === 0 ? null : (
        <Agreed
          visit={visit}
          isMembers={isMembers}
          member={calledName(member)}
          professional={{ id: provider.id, name: calledName(provider) }}
        />
      )}
    </>
  );
}

const DAY = 86_400_000;

interface OwnPageProps {
  visit: Visit;
  name: string;
  appointment: Appointment;
}

/** The member chooses, sees what they have shared, and takes it back. */
function OwnPage({ visit, name, appointment }: OwnPageProps) {
  const { page, can_bring } = visit;
  // An open form stays when a page comes from elsewhere: it holds choices and words.
  const [isChoosing, setChoosing] = useState(page === null);
  const endsAt = new Date(new Date(appointment.end_at).getTime() + VISIT_PAGE_DAYS * DAY);
  const [wasOpen] = useState(can_bring);
  if (isChoosing ? can_bring || wasOpen : can_bring && !page)
    return <BringForm visit={visit} name={name} endsAt={endsAt} onDone={() => setChoosing(false)} />;
  if (!page)
    return (
      <Card kind="quiet" title={texts.page.yours}>
        <p className="small">{texts.page.nothingYours}</p>
      </Card>
    );
  return <OwnBrought visit={visit} page={page} name={name} onChange={() => setChoosing(true)} />;
}

interface OwnBroughtProps {
  visit: Visit;
  page: NonNullable<Visit['page']>;
  name: string;
  onChange: () => void;
}

function OwnBrought({ visit, page, name, onChange }: OwnBroughtProps) {
  const { id: viewer } = useViewer();
  const { takeBack } = useVisitChanges(viewer, visit.appointment_id);
  const [isBusy, setBusy] = useState(false);
  const until = useEndWords(page);
  const close = async () => {
    setBusy(true);
    try {
      await takeBack();
      notify.success(texts.page.takenBack(name));
    } catch {
      notify.error(texts.page.takeBackFailed);
    }
    setBusy(false);
  };
  return (
    <Brought
      page={page}
      title={texts.page.yours}
      who={page.shared ? texts.page.open(name, until) : texts.page.closed}
    >
      {visit.can_bring ? (
        <Button onClick={onChange}>{page.shared ? texts.page.change : texts.page.shareAgain}</Button>
      ) : null}
      {page.shared ? (
        <Button busy={isBusy} onClick={() => void close()}>
          {texts.page.takeBack}
        </Button>
      ) : null}
    </Brought>
  );
}

function TheirPage({ visit, name }: { visit: Visit; name: string }) {
  const { page } = visit;
  if (page) return <TheirBrought page={page} name={name} />;
  return (
    <Card kind="quiet" title={texts.page.theirs(name)}>
      <p className="small">{texts.page.nothing(name)}</p>
    </Card>
  );
}

function TheirBrought({ page, name }: { page: NonNullable<Visit['page']>; name: string }) {
  return (
    <Brought page={page} title={texts.page.theirs(name)} who={texts.page.readUntil(useEndWords(page))} />
  );
}

function VisitGone() {
  return (
    <div className="narrow">
      <PageHeader title={texts.gone} />
      <EmptyState
        drawing={<CalendarDrawing />}
        title={texts.gone}
        action={<ButtonLink to="/events">{texts.events}</ButtonLink>}
      >
        {texts.goneText}
      </EmptyState>
    </div>
  );
}
