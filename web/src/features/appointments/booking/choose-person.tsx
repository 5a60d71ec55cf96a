import type { BookableProvider } from '@kith/contract/appointments';
import { ButtonLink } from '#kit/button.tsx';
import { RowLink, Rows } from '#kit/card.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { listOf } from '#kit/list-of.ts';
import { CalendarDrawing } from '#kit/room-drawings.tsx';
import { PersonAvatar } from '#people/users';
import { texts } from './texts.ts';

/** The professionals of one's team who can be booked. */
export function ChoosePerson({ people }: { people: readonly BookableProvider[] }) {
  return (
    <section className="card card-list" aria-label={texts.people.title}>
      <Rows>
        {people.map(({ provider, profession, services }) => (
          <RowLink
            key={provider.id}
            to={`/book/${provider.id}`}
            before={<PersonAvatar person={provider} size="l" />}
            title={provider.displayName}
            detail={profession ?? listOf(services.map(({ name }) => name))}
          />
        ))}
      </Rows>
    </section>
  );
}

export function NoPeople() {
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title={texts.people.none}
      action={<ButtonLink to="/support/list">{texts.people.team}</ButtonLink>}
    >
      {texts.people.noneText}
    </EmptyState>
  );
}
