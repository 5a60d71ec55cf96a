import type { Appointment } from '@kith/contract/appointment-fields';
import { nearMomentWords } from '@kith/contract/kit/date-words';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { useNextAppointments } from '#features/appointments';
import { visitsQuery } from '#features/visits';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { isSilent, SilenceButtons, silencesQuery } from '#people/silences';
import { texts } from './texts.ts';

/**
 * The first appointment of today or tomorrow to which the viewer has brought nothing; undefined until it is
 * known.
 */
export function useVisitAhead(): { visit: Appointment | null } | undefined {
  const { id, time_zone: zone } = useViewer();
  const now = useNow();
  const next = useNextAppointments();
  const silences = useQuery(silencesQuery(id));
  const tomorrow = dayAfter(calendarDay(now, zone));
  const near = next?.appointments.filter(
    (one) => one.member.id === id && calendarDay(new Date(one.start_at), zone) <= tomorrow,
  );
  const isAny = near !== undefined && near.length > 0;
  const visits = useQuery({ ...visitsQuery(id), enabled: isAny });
  if (near === undefined || silences.isPending || (isAny && visits.isPending)) return undefined;
  // Where it is not known what was brought, no line asks for it again.
  const known = visits.data;
  if (!known) return { visit: null };
  const brought = new Set(known.filter(({ page }) => page).map((one) => one.appointment_id));
  const found = near.find(
    (one) => !brought.has(one.id) && !isSilent(silences.data ?? [], 'visit_ahead', one.id),
  );
  return { visit: found ?? null };
}

/** One quiet card at home. It says why it stands there, and can be silenced. */
export function VisitAheadCard({ visit }: { visit: Appointment | null }) {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  if (visit === null) return null;
  const when = nearMomentWords(new Date(visit.start_at), now, zone);
  return (
    <Card kind="quiet" title={texts.visit.title}>
      <div className="stack">
        <div>
          <p>{texts.visit.ahead(visit.provider.displayName, when)}</p>
          <p className="small muted">{texts.visit.why}</p>
        </div>
        <div className="actions">
          <ButtonLink to={`/visit/${visit.id}`}>{texts.visit.open}</ButtonLink>
          <SilenceButtons kind="visit_ahead" records={[visit.id]} />
        </div>
      </div>
    </Card>
  );
}
