import { dayWords } from '@kith/contract/kit/date-words';
import type { Listing } from '@kith/contract/listings';
import { CircleCheck, CircleHelp, CircleSlash } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { inDollars } from '#client/forms/dollars.ts';
import { Badge } from '#kit/badge.tsx';
import { texts } from './texts.ts';

type Offer = Pick<
  Listing,
  'accepts_new' | 'telehealth' | 'in_person' | 'gap_cents' | 'checked_at' | 'is_stale'
>;

const LOOKS = {
  yes: { kind: 'ok', icon: CircleCheck },
  no: { kind: 'plain', icon: CircleSlash },
  unknown: { kind: 'line', icon: CircleHelp },
} as const;

/** Whether they take new people. */
export function AcceptsBadge({ offer: { accepts_new } }: { offer: Pick<Offer, 'accepts_new'> }) {
  return <Badge {...LOOKS[accepts_new]}>{texts.accepts[accepts_new]}</Badge>;
}

export function visitsInWords({ telehealth, in_person }: Pick<Offer, 'telehealth' | 'in_person'>): string {
  if (telehealth && in_person) return texts.visits.both;
  if (telehealth) return texts.visits.telehealth;
  return in_person ? texts.visits.in_person : '';
}

export function gapInWords({ gap_cents: cents }: Pick<Offer, 'gap_cents'>): string {
  if (cents === null) return '';
  return cents === 0 ? texts.noGap : texts.gap(inDollars(cents));
}

/** When they last said that all of it is right. */
export function CheckedOn({
  offer: { checked_at, is_stale },
}: {
  offer: Pick<Offer, 'checked_at' | 'is_stale'>;
}) {
  const { time_zone } = useViewer();
  if (checked_at === null) return null;
  const day = dayWords(new Date(checked_at), time_zone);
  return <span className="blk small muted">{is_stale ? texts.stale(day) : texts.checked(day)}</span>;
}
