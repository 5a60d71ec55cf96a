import type { ChosenFile } from '#people/chosen-files';
import type { UnsentMessage } from '../outbox/unsent-message.ts';
import { texts } from './texts.ts';

/**
 * The files of a refused message, chosen again: the one that the refusal names is marked. With them comes the
 * sentence to show.
 */
export function backFrom(
  { files, problem }: UnsentMessage,
  here: readonly ChosenFile[],
): [files: ChosenFile[], problem: string] {
  const [gone] = files.filter(({ id }) => !here.some((one) => one.id === id));
  const marked = here.map((one) => ({ ...one, isRefused: problem?.includes(`“${one.name}”`) ?? false }));
  const words = gone ? texts.refused.gone(gone.name) : (problem ?? texts.refused.unknown);
  return [marked, words];
}
