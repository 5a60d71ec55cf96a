import { kith } from './shell/texts.ts';
import './privacy-cover.css';
import { useEffect, useRef } from 'react';
import { covered } from '#client/browser/covered.ts';

/** What the device answers with a question of its own over the page, which needs the page behind it. */
const ASKS_FIRST = 'a[href^="tel:"], a[href^="sms:"], a[href^="mailto:"], input[type="file"]';

/**
 * A plain cover while the app is in the background, so that the list of open apps shows nothing. It is a
 * popover: it lies over open dialogs as well, and neither takes the focus nor moves anything.
 */
export function PrivacyCover() {
  const cover = useRef<HTMLDivElement>(null);
  useEffect(() => (cover.current ? coverInBackground(cover.current) : undefined), []);
  return (
    <div ref={cover} popover="manual" className="privacy-cover" aria-hidden="true">
      {kith}
    </div>
  );
}

/** Returns how to stop. */
function coverInBackground(cover: HTMLElement): () => void {
  let asked = false;
  const put = (on: boolean) => {
    cover.toggleAttribute('data-on', on);
    cover.togglePopover?.(on);
    covered.show(on);
  };
  const hide = () => {
    asked = false;
    put(false);
  };
  const onVisibility = () => (document.visibilityState === 'hidden' ? put(true) : hide());
  const onPress = ({ target }: Event) => {
    asked = target instanceof Element && target.closest(ASKS_FIRST) !== null;
  };
  const onBlur = () => {
    if (isHeldInHand() && !asked && !isInFrame()) put(true);
  };
  document.addEventListener('visibilitychange', onVisibility);
  document.addEventListener('click', onPress, { capture: true });
  window.addEventListener('blur', onBlur);
  window.addEventListener('focus', hide);
  window.addEventListener('pageshow', hide);
  return () => {
    hide();
    document.removeEventListener('visibilitychange', onVisibility);
    document.removeEventListener('click', onPress, { capture: true });
    window.removeEventListener('blur', onBlur);
    window.removeEventListener('focus', hide);
    window.removeEventListener('pageshow', hide);
  };
}

/**
 * There the picture for the list of apps is taken before the page counts as hidden; on a desk one looks at
 * two windows at once.
 */
const isHeldInHand = () => window.matchMedia('(pointer: coarse)').matches;

/** A call within the page takes the focus from it, and is part of it. */
const isInFrame = () => document.activeElement instanceof HTMLIFrameElement;
