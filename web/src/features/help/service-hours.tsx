import { ownTimeZone } from '@kith/contract/kit/dates';
import { useNow } from '#client/browser/use-now.ts';
import { useHelpOptions } from './help-options.ts';
import { openingWords } from './opening-words.ts';
import { hoursOf, type Service } from './services.ts';

/** When a service answers, and whether it does now, by the clock of whoever reads it. */
export function ServiceHours({ of }: { of: Service }) {
  const now = useNow();
  const { timeZone = ownTimeZone() } = useHelpOptions();
  const opening = openingWords(of.id, now, timeZone);
  return (
    <>
      {hoursOf(of)}.{opening ? ` ${opening}` : null}
    </>
  );
}
