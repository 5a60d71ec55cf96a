import { Lock, Users } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import { choiceInWords } from '#people/groups';
import type { OwnRecord, ShownRecord } from './shown-record.ts';
import { texts } from './texts.ts';
import { untilOfRecord } from './until-of-record.ts';

type SharedRecord = OwnRecord & Partial<Pick<ShownRecord, 'withheld'>>;

/**
 * The shares of a record, and whether it is withheld, as far as the viewer may know; empty without either.
 */
export function SharedLine({ record }: { record: SharedRecord }) {
  const { id, time_zone } = useViewer();
  const words = [sharedWords(record, id), untilOfRecord(record, time_zone)].filter(Boolean).join(' ');
  if (words === '') return null;
  return (
    <span className="shared">
      <Icon of={record.withheld ? Lock : Users} size="s" />
      {words}
    </span>
  );
}

function sharedWords(record: SharedRecord, viewerId: number): string {
  const { shared_with: people, shared_with_group: groups, shared_with_organisation_team: teams } = record;
  const idsOf = (all: readonly { readonly id: number }[]) => all.map(({ id }) => id);
  const others = idsOf(people).filter((id) => id !== viewerId);
  const shared = choiceInWords({ people: others, groups: idsOf(groups), teams: idsOf(teams) });
  if (shared === '') return record.withheld ? texts.hidden : '';
  return record.withheld ? texts.hiddenShared(shared) : texts.shared(shared);
}
