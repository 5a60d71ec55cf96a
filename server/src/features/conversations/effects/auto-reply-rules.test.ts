import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { autoReplyOf } from './auto-reply-rules.ts';

const HELP = new URL('../../../../../web/src/features/help/crisis-support.json', import.meta.url);

it('says until when, by the clock of the member, and names no service but those of the help pages', () => {
  const [now, until] = [new Date('2026-06-01T08:00:00.000Z'), new Date('2026-06-02T00:30:00.000Z')];
  const words = autoReplyOf({ who: 'Banksia Clinic reception', until, now, zone: 'Australia/Sydney' });
  expect(words).toContain('is away now, until Tuesday 2 June, 10.30\u00a0am.');
  const unknown = autoReplyOf({ who: 'Your care coordinator', until: null, now, zone: 'UTC' });
  expect(unknown).toContain('is away now.');

  const services = readFileSync(HELP, 'utf8');
  const numbers = words.match(/\b(?:000|(?:0|1)\d[\d ]{4,}\d)\b/g) ?? [];
  expect(numbers).toEqual(['000', '13 11 14', '0477 13 11 14', '1300 659 467']);
  for (const number of [...numbers, 'lifeline.org.au']) expect(services).toContain(`"${number}"`);
});
