import type { Resource } from '@kith/contract/resources';
import { texts } from './texts.ts';

/** Who wrote it, when, and of which focus area it speaks. */
export function factsOf(of: Pick<Resource, 'organisation' | 'focus_area'>, day: string): string {
  const facts = texts.one.facts(of.organisation.name, day);
  return of.focus_area ? `${facts} · ${texts.about(of.focus_area.focus_area)}` : facts;
}
