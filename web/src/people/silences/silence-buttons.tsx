import type { LineKind } from '@kith/contract/silences';
import type { QueryKey } from '@tanstack/react-query';
import { Button } from '#kit/button.tsx';
import { focusNear } from '#kit/focus-near.ts';
import { hasMovedFrom } from '#kit/focus-unless-moved.ts';
import { texts } from './texts.ts';
import { useSilence } from './use-silence.ts';

interface SilenceButtonsProps {
  kind: LineKind;
  /** What the line stands for; without, all lines of the kind. */
  records?: readonly number[] | undefined;
  /** "Not today" is meant for all lines of the kind, so that no other takes its place at once. */
  restsAll?: boolean;
  /** The line is put off in a way of its own. */
  forGoodOnly?: boolean;
  /** Tells the buttons of several lines apart. */
  words?: string;
  /** What goes for good, where it is all lines of the kind and only one of them is in sight. */
  all?: string | undefined;
  /** What the server answers without silent lines. */
  asksAgain?: readonly QueryKey[];
}

/** The two ways to be rid of a line of home, alike on every one. */
export function SilenceButtons(props: SilenceButtonsProps) {
  const { kind, records, restsAll = false, forGoodOnly = false, words, all, asksAgain } = props;
  const { isBusy, silence } = useSilence(kind, asksAgain);
  return (
    <>
      {forGoodOnly ? null : (
        <Button
          kind="quiet"
          disabled={isBusy}
          aria-label={words && texts.todayOf(words)}
          onClick={({ currentTarget: pressed }) =>
            void silence('today', restsAll ? undefined : records, () => keepFocus(pressed))
          }
        >
          {texts.today}
        </Button>
      )}
      <Button
        kind="quiet"
        disabled={isBusy}
        aria-label={all === undefined ? words && texts.forGoodOf(words) : undefined}
        onClick={({ currentTarget: pressed }) => void silence('for_good', records, () => keepFocus(pressed))}
      >
        {all === undefined ? texts.forGood : texts.allForGood(all)}
      </Button>
    </>
  );
}

/** The line goes with its button. A person who moved on meanwhile stays where they are. */
function keepFocus(pressed: HTMLElement): void {
  if (!hasMovedFrom(pressed)) focusNear(pressed, () => document.querySelector<HTMLElement>('h1'));
}
