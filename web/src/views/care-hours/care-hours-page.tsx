import { CalendarCheck, Inbox } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { OwnHours } from '#features/appointments';
import { ButtonLink } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { DeskHoursForms } from '#people/hours';
import { worksWithMembers } from '#people/users';
import { texts } from './texts.ts';

/**
 * `/care/hours`: professionals say what people can book with them and when, and receptionists and
 * administrators set the opening hours of their organisation.
 */
export function CareHoursPage() {
  const isProfessional = worksWithMembers(useViewer());
  const { title, lead } = isProfessional ? texts.own : texts.desk;
  return (
    <div className="stack measure" data-tour="work-hours">
      <PageHeader
        title={title}
        lead={lead}
        actions={
          isProfessional ? (
            <ButtonLink to="/care/calendar" icon={CalendarCheck}>
              {texts.calendar}
            </ButtonLink>
          ) : (
            <ButtonLink to="/care/inbox" icon={Inbox}>
              {texts.inbox}
            </ButtonLink>
          )
        }
      />
      {isProfessional ? <OwnHours /> : null}
      <DeskHoursForms isAlone={!isProfessional} />
    </div>
  );
}
