import { calledName } from '@kith/contract/kit/names';
import type { Acting } from '#client/acting/acting-for.ts';

/** How a page calls the journey it shows. */
export interface Owner {
  /** As a heading: `My journey`, `Maya’s journey`. */
  readonly title: string;
  /** Said by the page: `your journey`, `Maya’s journey`. */
  readonly journey: string;
  /** On a control, which speaks for who uses it: `my journey`, `Maya’s journey`. */
  readonly mine: string;
}

const ONESELF: Owner = { title: 'My journey', journey: 'your journey', mine: 'my journey' };

export function ownerOf(team: Acting | null): Owner {
  if (team === null) return ONESELF;
  const journey = `${calledName(team.patient)}’s journey`;
  return { title: journey, journey, mine: journey };
}
