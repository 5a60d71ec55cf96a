import { dayWords } from '@kith/contract/kit/date-words';
import { lastMomentBefore } from '@kith/contract/kit/dates';
import type { FullGrants } from '@kith/contract/permissions';
import type { ReactNode } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Card, Row, Rows } from '#kit/card.tsx';
import { WillSee } from '#people/invitations';
import { PersonAvatar, roleInWords } from '#people/users';
import { phoneOf, type TeamMemberPerson } from './team-person.ts';
import { texts } from './texts.ts';

/** A place that the viewer may end. */
export interface EndableMembershipProps {
  person: TeamMemberPerson;
  /** It is ended: the page goes elsewhere. */
  onGone: () => Promise<void>;
}

/** The facts about a person that all of the team may know. */
export function MembershipHead({ person }: { person: TeamMemberPerson }) {
  const day = useDay();
  const phone = phoneOf(person);
  return (
    <Card>
      <div className="line card-top">
        <PersonAvatar person={person} size="xl" />
        <div className="grow">
          <p className="strong">{roleInWords(person)}</p>
          {person.since ? <p className="muted">{texts.place.since(day(new Date(person.since)))}</p> : null}
          {phone ? <p className="muted">{texts.place.phone(phone)}</p> : null}
        </div>
      </div>
    </Card>
  );
}

interface MembershipAccessProps {
  person: TeamMemberPerson;
  permissions: FullGrants;
  title: string;
  /** "your", or a name with its apostrophe. */
  whose: string;
  action?: ReactNode;
}

/** The open parts, since when and until when: for the member and for the person who holds the place. */
export function MembershipAccess({ person, permissions, title, whose, action }: MembershipAccessProps) {
  const day = useDay();
  const { last_changed_at, ends_at } = person;
  return (
    <>
      <Card title={title} action={action}>
        <WillSee permissions={permissions} whose={whose} />
      </Card>
      <Card kind="list">
        <Rows>
          <Row
            title={texts.place.lastChanged}
            detail={last_changed_at ? day(new Date(last_changed_at)) : texts.place.unchanged}
          />
          <Row
            title={texts.place.ends}
            detail={ends_at ? day(lastMomentBefore(ends_at)) : texts.place.noEnd}
          />
        </Rows>
      </Card>
    </>
  );
}

function useDay(): (moment: Date) => string {
  const { time_zone } = useViewer();
  return (moment) => dayWords(moment, time_zone);
}
