import { DAILY_CHECK_IN } from '@kith/contract/assessments/catalogue';
import { EXERCISES, GUIDE_REPLIES } from '@kith/contract/guide/content';
import { expect, it } from 'vitest';
import crisis from '../contract/src/guide/crisis-replies.json' with { type: 'json' };
import replies from '../contract/src/guide/replies.json' with { type: 'json' };
import { findRoute } from '../web/src/app/route-match.ts';
import crisisSupport from '../web/src/features/help/crisis-support.json' with { type: 'json' };
import { isKnownNumber, numbersIn } from './articles/phone-numbers.ts';
import { readingOf } from './articles/reading.ts';

/** The guide of the content: Year 7 or lower. */
const GRADE_MAX = 7;

const { emergency, help_destinations, other_services } = crisisSupport;
const services = [emergency, ...help_destinations, ...other_services];
const links: readonly { label: string; href?: string; service?: string; to?: string }[] = [
  ...crisis.buttons,
  ...replies.buttons,
];

it('each number of the guide is that of its service on the help page', () => {
  for (const { label, href, service } of links) {
    if (href === undefined || href.startsWith('https:')) continue;
    const known = services.find(({ id }) => id === service || id.startsWith(`${service}_`));
    const lines = [...(known?.phone ?? []), ...(known && 'sms' in known && known.sms ? [known.sms] : [])];
    const line = lines.find((one) => one.href === href);
    expect([label, line?.href]).toEqual([label, href]);
    expect(label).toContain(line?.display);
  }
});

it('a text of the guide names no other number', () => {
  const texts = [...GUIDE_REPLIES, ...crisis.replies].map(({ text }) => text);
  expect(texts.flatMap(numbersIn).filter((number) => !isKnownNumber(number))).toEqual([]);
});

it('each page that the guide leads to is there', () => {
  const lost = links.filter(({ to }) => to !== undefined && !findRoute(to)?.load);
  expect(lost.map(({ to }) => to)).toEqual([]);
  expect(links.find(({ label }) => label === 'Do the daily check-in')?.to).toBe(
    `/check-ins/take/${DAILY_CHECK_IN}`,
  );
});

it('its replies and exercises are easy to read', () => {
  const said = GUIDE_REPLIES.map(({ text }) => text);
  const steps = EXERCISES.flatMap(({ lead, steps }) => [lead, ...steps.map(({ text }) => text)]);
  expect(readingOf([...said, ...steps].join('\n')).reading_grade).toBeLessThanOrEqual(GRADE_MAX);
});
