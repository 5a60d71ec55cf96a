import { allows } from '@kith/contract/permissions';
import { useWhose } from '#client/acting/acting-for.ts';
import { ButtonLink } from '#kit/button.tsx';
import type { CheckInItem } from './journey-page-of.ts';
import { texts } from './texts.ts';

/** The name of a check-in that is done. Its score stands on its own page alone. */
export function CheckInItemCard({ item: { record } }: { item: CheckInItem }) {
  const { id, short_title, withheld, shared } = record;
  const { team } = useWhose();
  // Where a result is not open, its page could only say so.
  const byShare = shared && shared.people.length + shared.groups.length + shared.teams.length > 0;
  const isOpen = team?.as !== 'supporter' || byShare || allows(team.permissions, 'assessmentResult', 'view');
  return (
    <>
      <p className="strong">{short_title}</p>
      {withheld ? <p className="small muted">{texts.item.withheld}</p> : null}
      {isOpen ? (
        <ButtonLink kind="quiet" to={`/check-ins/result/${id}`}>
          {texts.item.seeResult}
        </ButtonLink>
      ) : null}
    </>
  );
}
