import type { PersonCard } from '@kith/contract/users';
import { useState } from 'react';
import { ButtonLink } from '#kit/button.tsx';
import { RowLink, Rows } from '#kit/card.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { CalendarDrawing } from '#kit/room-drawings.tsx';
import { SearchField } from '#kit/search-field.tsx';
import { PersonAvatar } from '#people/users';
import { texts } from './texts.ts';

/** So many are found faster by a part of the name. */
const MANY = 9;

/** The members who have the viewer on their team. */
export function ChooseMember({ people }: { people: readonly PersonCard[] }) {
  const [typed, setTyped] = useState('');
  const named = typed.trim().toLocaleLowerCase();
  const found = people.filter(({ displayName }) => displayName.toLocaleLowerCase().includes(named));
  if (people.length === 0) return <NoPeople />;
  return (
    <>
      {people.length < MANY ? null : (
        <SearchField label={texts.people.find} value={typed} onChange={setTyped} />
      )}
      {found.length === 0 ? (
        <p className="muted" role="status">
          {texts.people.notFound}
        </p>
      ) : (
        <section className="card card-list" aria-label={texts.people.title}>
          <Rows>
            {found.map((person) => (
              <RowLink
                key={person.id}
                to={`/care/calendar/book/${person.id}`}
                before={<PersonAvatar person={person} size="l" />}
                title={person.displayName}
              />
            ))}
          </Rows>
        </section>
      )}
    </>
  );
}

function NoPeople() {
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={texts.people.none}
      action={<ButtonLink to="/care">{texts.people.caseload}</ButtonLink>}
    >
      {texts.people.noneText}
    </EmptyState>
  );
}
