import type { Preferences } from '@kith/contract/preferences';
import { useEffect, useEffectEvent } from 'react';
import { setColourScheme, setDisplay } from '#kit/display.ts';

/**
 * Shows the app as the signed-in person wants it. What the server knows of them wins over this device, which
 * keeps it for the time before the next sign-in.
 */
export function useOwnDisplay(wishes: Preferences | undefined): void {
  // Only a changed wish is shown: two tabs that follow each other's colours as well would never come to rest.
  const show = useEffectEvent(({ colour_scheme, text_size, reduced_motion, easy_read_font }: Preferences) => {
    setColourScheme(colour_scheme);
    setDisplay({ textSize: text_size, reducedMotion: reduced_motion, easyReadFont: easy_read_font });
  });
  useEffect(() => {
    if (wishes) show(wishes);
  }, [wishes]);
}
