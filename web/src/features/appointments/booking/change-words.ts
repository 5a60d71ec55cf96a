import { texts } from './texts.ts';

const DAY = 24;

/** `You can move or cancel until 24 hours before.` */
export function changeWords(hours: number): string {
  if (hours === 0) return texts.page.changeAlways;
  const isDays = hours % DAY === 0 && hours > DAY;
  return texts.page.change(isDays ? texts.page.days(hours / DAY) : texts.page.hours(hours));
}
