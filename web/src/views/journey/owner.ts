import { calledName } from '@kith/contract/kit/names';
import type { Acting } from '#client/acting/acting-for.ts';
import { texts } from './texts.ts';

/** How a page calls the journey it shows. */
export interface Owner {
  /** As a heading: `My journey`, `Maya’s journey`. */
  readonly title: string;
  /** Said by the page: `your journey`, `Maya’s journey`. */
  readonly journey: string;
  /** On a control, which speaks for who uses it: `my journey`, `Maya’s journey`. */
  readonly mine: string;
}

const ONESELF: Owner = { title: texts.owner.title, journey: texts.owner.journey, mine: texts.owner.mine };

export function ownerOf(team: Acting | null): Owner {
  if (team === null) return ONESELF;
  const journey = texts.owner.of(calledName(team.patient));
  return { title: journey, journey, mine: journey };
}
