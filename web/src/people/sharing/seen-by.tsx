import type { ShareEnd } from '@kith/contract/share-ends';
import { useViewer } from '#client/api/viewer.ts';
import { listOf } from '#kit/list-of.ts';
import { untilWords } from '#people/last-days';
import { aloneWith, type Unshared } from './alone.ts';
import type { ShownRecord } from './shown-record.ts';
import { texts } from './texts.ts';
import { useOtherSide } from './use-other-side.ts';

interface SeenByProps extends Pick<Unshared, 'kind' | 'isForOthers'> {
  record: ShownRecord;
}

/**
 * The readers of a record, by name if it was shared by hand. Its author and the member know them; others
 * learn that it is shared with them.
 */
export function SeenBy({ kind, isForOthers = false, record }: SeenByProps) {
  const { id, time_zone } = useViewer();
  const member = useOtherSide(record);
  const endOf = (to: ShareEnd['to'], whom: number) => {
    const end = record.share_ends?.find((one) => one.to === to && one.id === whom);
    return end ? ` ${untilWords(end.ends_at, time_zone)}` : '';
  };
  const { in_journey: inJourney, withheld, created_by, about_patient_id } = record;
  if (created_by.id !== id && about_patient_id !== id)
    return record.shared_with.some((one) => one.id === id) ? (
      <p>{texts.sharedWithYou(endOf('person', id))}</p>
    ) : null;
  const alone = aloneWith({ kind, isForOthers, inJourney, withheld, member });
  const shared = [
    ...record.shared_with.flatMap((one) =>
      one.id === id ? [] : [one.displayName + endOf('person', one.id)],
    ),
    ...record.shared_with_group.map((one) => one.name + endOf('group', one.id)),
    ...record.shared_with_organisation_team.map((one) => one.name + endOf('organisation_team', one.id)),
  ];
  return (
    <p>
      {alone}. {shared.length > 0 ? texts.sharedSentence(listOf(shared)) : null}
    </p>
  );
}
