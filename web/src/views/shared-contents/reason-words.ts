import { calledName } from '@kith/contract/kit/names';
import type { SharedContent, SharedReason } from '@kith/contract/shared-contents';
import type { PersonCard } from '@kith/contract/users';
import { listOf } from '#kit/list-of.ts';
import { untilWords } from '#people/last-days';
import { texts } from './texts.ts';

interface Reader {
  /** The person of the page; null where it is about all. */
  readonly person: PersonCard | null;
  /** Of the viewer. */
  readonly time_zone: string;
}

/** Why a record is in the list and until when: to one person by which ways, or to whom at all. */
export function reasonWords(content: SharedContent, { person, time_zone }: Reader): string {
  const { direction, created_by, reasons, share_ends = [] } = content;
  if (direction === 'shared_with') {
    const words = texts.row.theirs(calledName(person ?? created_by));
    return lasting(words, share_ends[0]?.ends_at, time_zone);
  }
  const endOf = (reason: SharedReason) =>
    share_ends.find(({ to, id }) => to === TARGETS[reason.by] && id === reason.id)?.ends_at;
  if (person === null) {
    const whom = reasons.map((one) => lasting(toWhom(content, one), endOf(one), time_zone));
    return texts.row.sharedWith(listOf(whom));
  }
  return reasons.map((one) => lasting(byWhat(content, one), endOf(one), time_zone)).join('. ');
}

/** The switch that shows a kind. */
const SWITCHES: Partial<Record<SharedContent['kind'], 'event' | 'assessment'>> = {
  event: 'event',
  assessment: 'assessment',
};

const TARGETS = {
  name: 'person',
  group: 'group',
  organisation_team: 'organisation_team',
  switch: null,
} as const;

function lasting(words: string, end: string | undefined, zone: string): string {
  return end === undefined ? words : `${words} ${untilWords(end, zone)}`;
}

function byWhat({ kind }: SharedContent, { by, name }: SharedReason): string {
  const words = texts.row.by;
  if (by === 'name') return words.name;
  if (by === 'switch') return words[SWITCHES[kind] ?? 'task'];
  return words[by](name ?? '');
}

function toWhom({ kind }: SharedContent, { by, name }: SharedReason): string {
  const words = texts.row.to;
  if (by === 'name') return name ?? '';
  if (by === 'switch') return words[SWITCHES[kind] ?? 'task'];
  return words[by](name ?? '');
}
