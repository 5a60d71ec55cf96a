import { ownTimeZone } from '@kith/contract/kit/dates';
import { useNow } from '#client/browser/use-now.ts';
import { useHelpOptions } from './help-options.ts';
import { openingWords } from './opening-words.ts';
import { hoursOf, type Service } from './services.ts';

/** The hours of a service, and whether it answers now, by the reader's clock. */
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
