import { calledName } from '@kith/contract/kit/names';
import type { ProviderProfile } from '@kith/contract/providers';
import { useActingFor } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { AfterYes, AskToJoin } from '#people/providers';
import { BookWay } from './book-way.tsx';
import { RemovePart } from './remove-part.tsx';
import { SharedWay } from './shared-way.tsx';
import { texts } from './texts.ts';
import { useRemoval } from './use-leaving.ts';

interface ProviderMembershipProps {
  provider: ProviderProfile;
  /** Their place is ended: the page goes elsewhere. */
  onGone: () => Promise<void>;
}

/**
 * Where a professional and the viewer stand: not asked, asked, or on the team, with the way on from there.
 * A person who works for a member sees nothing of it: the member says who is on the team.
 */
export function ProviderMembership({ provider, onGone }: ProviderMembershipProps) {
  const { id } = useViewer();
  const acting = useActingFor();
  const { person, place } = provider;
  if (person.id === id) {
    return (
      <div className="actions">
        <ButtonLink to="/profile/professional">{texts.standing.own}</ButtonLink>
      </div>
    );
  }
  if (acting) return null;
  if (place?.status !== 'active')
    return <AskToJoin asked={{ provider_id: person.id }} name={calledName(person)} place={place} />;
  return <OnTeam provider={provider} place={place} onGone={onGone} />;
}

function OnTeam({
  provider: { person },
  place,
  onGone,
}: ProviderMembershipProps & { place: NonNullable<ProviderProfile['place']> }) {
  const remove = useRemoval();
  const name = calledName(person);
  const coordinates = place.role === 'care_coordinator' || !place.can_remove;
  const end = (quietly: boolean) =>
    remove({ membershipId: place.patient_team_id, name: person.displayName, quietly }, onGone);
  return (
    <Card title={texts.standing.title}>
      <div className="stack">
        {coordinates ? (
          <p>{texts.standing.reads(name)}</p>
        ) : (
          <>
            <p>{texts.standing.can(name)}</p>
            <AfterYes />
          </>
        )}
        <BookWay personId={person.id} />
        <SharedWay personId={person.id} name={name} />
        {place.can_remove ? (
          <RemovePart name={name} isSupporter={false} onRemove={end} />
        ) : (
          <p>{texts.standing.chosen(name)}</p>
        )}
      </div>
    </Card>
  );
}
