import { useViewer } from '#client/api/viewer.ts';
import { listOf } from '#kit/list-of.ts';
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
  const { id } = useViewer();
  const member = useOtherSide(record);
  const { in_journey: inJourney, withheld, created_by, about_patient_id } = record;
  if (created_by.id !== id && about_patient_id !== id)
    return record.shared_with.some((one) => one.id === id) ? <p>{texts.sharedWithYou}</p> : null;
  const alone = aloneWith({ kind, isForOthers, inJourney, withheld, member });
  const shared = [
    ...record.shared_with.flatMap((one) => (one.id === id ? [] : [one.displayName])),
    ...[...record.shared_with_group, ...record.shared_with_organisation_team].map(({ name }) => name),
  ];
  return (
    <p>
      {alone}. {shared.length > 0 ? texts.sharedSentence(listOf(shared)) : null}
    </p>
  );
}
