import { watchTexts } from './texts/watches.ts';
import type { Told } from './told.ts';

/** The sentence of each rule, by its organisation. */
export function WatchLines({ told }: { told: readonly Told[] }) {
  return told.map(({ id, organisation, sentence }) => (
    <p key={id}>
      {watchTexts.of(organisation)}
      <strong>{sentence}</strong>
    </p>
  ));
}
