import type { Assessment } from '@kith/contract/assessment-fields';
import type { AssessmentCard } from '@kith/contract/journey-cards';
import { ButtonLink } from '#kit/button.tsx';
import { resultPath } from './check-ins-api.ts';
import { texts } from './texts.ts';

/** What the journey shows of a check-in: that it is done. */
export interface CheckInFace extends Pick<Assessment, 'id' | 'short_title' | 'withheld'> {}

export const checkInOf = ({ id, short_title, withheld }: AssessmentCard): CheckInFace => ({
  id,
  short_title,
  withheld,
});

/** The name of a check-in that is done. Its score stands on its own page alone. */
export function CheckInCard({ checkIn: { id, short_title, withheld } }: { checkIn: CheckInFace }) {
  return (
    <>
      <p>{short_title}</p>
      {withheld ? <p className="small muted">{texts.card.withheld}</p> : null}
      <ButtonLink kind="quiet" to={resultPath(id)}>
        {texts.card.open}
      </ButtonLink>
    </>
  );
}
