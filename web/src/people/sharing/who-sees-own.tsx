import type { Ability } from '@kith/contract/abilities';
import { NOUNS, type NounKind } from '@kith/contract/kit/nouns';
import { Lock, Users } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import { listOf } from '#kit/list-of.ts';
import { counted, countedPeople } from '#kit/plural.ts';
import styles from './sharing.module.css';
import type { OwnRecord } from './shown-record.ts';
import { texts } from './texts.ts';
import { untilOfRecord } from './until-of-record.ts';
import { useCannotRead } from './use-cannot-read.ts';
import { useOtherSide } from './use-other-side.ts';

interface WhoSeesOwnProps {
  kind: NounKind;
  record: OwnRecord & { readonly abilities: readonly Ability[] };
  /** The words of the record, which tell it apart from others. */
  quote: string;
  onShare: () => void;
}

/**
 * Who can see a record, as far as the viewer may know it: of one by others they learn only that it is shared
 * with them. Its author can change it here.
 */
export function WhoSeesOwn({ kind, record, quote, onShare }: WhoSeesOwnProps) {
  const { id, time_zone } = useViewer();
  const audience = audienceInWords(asRead(record, useCannotRead(kind, record)), id, useOtherSide(record));
  const until = untilOfRecord(record, time_zone);
  const isNone = audience === texts.onlyYou;
  const waits = isNone && record.shared_with.length > 0;
  const words = waits ? texts.onlyYouForNow : until === '' || isNone ? audience : `${audience} ${until}`;
  const face = (
    <>
      <Icon of={isNone ? Lock : Users} size="s" />
      {words}
    </>
  );
  if (!record.abilities.includes('share')) return <span className="shared">{face}</span>;
  return (
    <button
      type="button"
      className={`shared ${styles['button']}`}
      aria-haspopup="dialog"
      aria-label={texts.whoSees(NOUNS[kind].one, words, quote)}
      onClick={onShare}
    >
      {face}
    </button>
  );
}

/** Without the chosen people who do not read it. */
function asRead<R extends OwnRecord>(record: R, cannotRead: ReadonlySet<number>): R {
  return { ...record, shared_with: record.shared_with.filter(({ id }) => !cannotRead.has(id)) };
}

function audienceInWords(record: OwnRecord, viewerId: number, other: string | null): string {
  const isAuthor = record.created_by.id === viewerId;
  if (!isAuthor && record.about_patient_id !== viewerId) return texts.withYou;
  const shared = sharedWords(record);
  if (other === null || (isAuthor && !record.in_journey))
    return shared ? texts.shared(shared) : texts.onlyYou;
  return listOf([shared ? `${texts.you}, ${other}` : texts.you, shared || other]);
}

/** Whom it was shared with by hand, besides its author and the member. */
function sharedWords(record: OwnRecord): string {
  const { about_patient_id: member, created_by: author } = record;
  const others = record.shared_with.filter(({ id }) => id !== member && id !== author.id);
  const groups = record.shared_with_group.length + record.shared_with_organisation_team.length;
  const words = [
    others.length === 0 ? '' : countedPeople(others.length),
    groups === 0 ? '' : counted(groups, texts.group),
  ];
  return listOf(words.filter(Boolean));
}
