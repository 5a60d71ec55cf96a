import { calledName } from '@kith/contract/kit/names';
import { use } from 'react';
import { BuiltPages } from '#client/pages/page-contexts.ts';
import { ButtonLink } from '#kit/button.tsx';
import { type EndableMembershipProps, MembershipAccess, MembershipHead } from './membership-parts.tsx';
import { RemovePart } from './remove-part.tsx';
import { SharedWay } from './shared-way.tsx';
import { texts } from './texts.ts';
import { useRemoval } from './use-leaving.ts';
import { accessOf } from './ways.ts';

/** A supporter as the member sees them: everything they can see, and the way to change or end it. */
export function MembershipOnMyTeam({ person, onGone }: EndableMembershipProps) {
  const { patient_team_id: membershipId, displayName, permissions } = person;
  const name = calledName(person);
  const access = accessOf(person);
  const canChange = use(BuiltPages)(access.page);
  const remove = useRemoval();
  const end = async (quietly: boolean) => {
    if (membershipId !== null) await remove({ membershipId, name: displayName, quietly }, onGone);
  };
  return (
    <>
      <MembershipHead person={person} />
      {permissions ? (
        <MembershipAccess
          person={person}
          permissions={permissions}
          title={texts.place.sees(name)}
          whose="your"
          action={
            canChange ? (
              <ButtonLink kind="quiet" to={access.to}>
                {texts.place.change}
              </ButtonLink>
            ) : null
          }
        />
      ) : null}
      <SharedWay personId={person.user_id} name={name} />
      <RemovePart name={name} isSupporter onRemove={end} />
    </>
  );
}
