import { useEffect } from 'react';

/** A smaller change is the bar of a browser that comes and goes. */
const KEYS_PX = 100;

/**
 * The keyboard of a phone covers part of the page, and the page keeps its size. `--seen` is the height that
 * is left, and `--seen-from` is where it begins. So the field stands above the keys with help still at the
 * top. A person who has zoomed in has no keyboard open.
 */
export function useAboveKeyboard(): void {
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
