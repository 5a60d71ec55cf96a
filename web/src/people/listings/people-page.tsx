import { labelOf } from '@kith/contract/directory/directory';
import type { ListedPerson, ListingOrganisation } from '@kith/contract/listings';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { SwitchRow } from '#kit/toggles.tsx';
import { PersonAvatar } from '#people/users';
import { listingsQuery } from './listings-api.ts';
import { CheckedOn } from './offer-words.tsx';
import { texts } from './texts.ts';
import { useApproval } from './use-approval.ts';

/** `/admin/people`: administrators say which professionals of theirs members may find. */
export function PeoplePage() {
  const query = useQuery(listingsQuery(useViewer().id));
  return (
    <div className="stack measure">
      <PageHeader title={texts.people.title} lead={texts.people.lead} />
      <QueryList
        query={query}
        loading={texts.people.loading}
        failed={texts.people.failed}
        empty={
          <EmptyState drawing={<SeedlingDrawing />} title={texts.people.notYours}>
            {texts.people.notYoursText}
          </EmptyState>
        }
      >
        {(all) => all.map((of) => <OfOne key={of.organisation.id} of={of} />)}
      </QueryList>
    </div>
  );
}

function OfOne({ of: { organisation, people } }: { of: ListingOrganisation }) {
  return (
    <section className="stack" aria-label={organisation.name}>
      <h2 className="h2">{organisation.name}</h2>
      {people.length === 0 ? (
        <EmptyState drawing={<SeedlingDrawing />} title={texts.people.none} level={3}>
          {texts.people.noneText}
        </EmptyState>
      ) : (
        <ul className="stack" aria-label={organisation.name}>
          {people.map((one) => (
            <li key={one.person.id} className="card">
              <OnePerson one={one} organisationId={organisation.id} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OnePerson({ one, organisationId }: { one: ListedPerson; organisationId: number }) {
  const { person, professions, is_on, is_approved, is_found } = one;
  const { busy, decide } = useApproval(organisationId, person);
  const state = is_found
    ? texts.people.isFound
    : is_on
      ? is_approved
        ? texts.people.isHidden
        : texts.people.wants
      : texts.people.off;
  return (
    <div className="stack">
      <div className="line">
        <PersonAvatar person={person} size="m" />
        <div className="grow">
          <h3 className="h3">{person.displayName}</h3>
          <span className="blk small muted">{[...professions.map(labelOf), state].join(' · ')}</span>
          <CheckedOn offer={one} />
        </div>
      </div>
      <SwitchRow
        label={texts.people.approve}
        aria-label={texts.people.approveOf(person.displayName)}
        checked={is_approved}
        disabled={busy}
        onChange={(event) => decide(event.currentTarget.checked)}
      />
    </div>
  );
}
