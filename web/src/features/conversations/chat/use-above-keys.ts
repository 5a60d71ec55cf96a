import { useEffect } from 'react';

/** Less is the bar of a browser that comes and goes. */
const KEYS_PX = 100;

/**
 * The keyboard of a phone lies over the page, which does not become smaller by it. What is left of it is said in `--seen`, and where that begins in
 * `--seen-from`, so that the field stands above the keys with help still at the top. Somebody who looks from near has no keyboard open.
 */
export function useAboveKeys(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const { style, clientHeight: atFirst } = document.documentElement;
    const forget = () => {
      style.removeProperty('--seen');
      style.removeProperty('--seen-from');
    };
    const say = () => {
      const all = document.documentElement.clientHeight || atFirst;
      if (view.scale > 1 || all - view.height < KEYS_PX) return forget();
      style.setProperty('--seen', `${view.height}px`);
      style.setProperty('--seen-from', `${view.offsetTop}px`);
    };
    say();
    view.addEventListener('resize', say);
    view.addEventListener('scroll', say);
    return () => {
      view.removeEventListener('resize', say);
      view.removeEventListener('scroll', say);
      forget();
    };
  }, []);
}
