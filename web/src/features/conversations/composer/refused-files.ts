import type { UnsentMessage } from '../outbox/unsent-message.ts';
import type { ChosenFile } from './use-chosen-files.ts';

/** The files of a refused message as they are chosen again, the one that was named in the refusal marked, and what is to be said of them. */
export function backFrom(
  { files, problem }: UnsentMessage,
  here: readonly ChosenFile[],
): [files: ChosenFile[], problem: string] {
  const [gone] = files.filter(({ id }) => !here.some((one) => one.id === id));
  const marked = here.map((one) => ({ ...one, isRefused: problem?.includes(`“${one.name}”`) ?? false }));
  const words = gone
    ? `“${gone.name}” is no longer on this device. Please choose it again.`
    : (problem ?? 'This was not sent.');
  return [marked, words];
}
