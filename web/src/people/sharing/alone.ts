import { listOf } from '#kit/list-of.ts';
import type { ShownKind } from './shown-record.ts';
import { texts } from './texts.ts';

export interface Unshared {
  readonly kind: ShownKind;
  /** The called name of the member, for an author; null for one’s own record in one’s own journey. */
  readonly member: string | null;
  readonly inJourney: boolean;
  readonly withheld: boolean;
  /** Whether it has other assignees. */
  readonly isForOthers?: boolean;
}

/** The readers of a record without a share: `Only you`, `You, Maya and supporters who can see tasks`. */
export function aloneWith({ kind, member, inJourney, withheld, isForOthers = false }: Unshared): string {
  const others = [
    inJourney && member !== null ? member : '',
    isForOthers ? texts.assignees : '',
    inJourney && !withheld ? texts.supporters[kind] : '',
  ].filter(Boolean);
  return others.length === 0 ? texts.onlyYou : listOf([texts.you, ...others]);
}

/** How a share combines with the supporters' permission, and what of a check-in goes with it. */
export function besideTheSwitch({ kind, inJourney, withheld }: Unshared): string {
  if (!inJourney) return texts.notOthers[kind];
  const supporters = withheld ? texts.thisIsHidden : texts.supportersToo[kind];
  const answers = kind === 'assessment' ? [texts.withAnswers] : [];
  return [...answers, supporters, texts.notYourOthers[kind]].join(' ');
}
