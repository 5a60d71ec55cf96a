import { describe, expect, it } from 'vitest';
import { type Span, timeInWords } from './opening.ts';
import hours from './opening-hours.json' with { type: 'json' };
import { openingWords } from './opening-words.ts';
import { services } from './services.ts';

const spans: [id: string, span: Pick<Span, 'from' | 'to'>][] = Object.entries(hours.spans);

describe('the data', () => {
  it('says of every service once whether and when it is open', () => {
    const told = [...hours.always, ...Object.keys(hours.spans), ...hours.unsaid];

    expect(told.toSorted()).toEqual(services.map(({ id }) => id).toSorted());
  });

  it('calls nothing always open whose words do not', () => {
    const words = services.filter(({ id }) => hours.always.includes(id)).map((service) => service.hours);

    for (const each of words) expect(each).toContain('24 hours, 7 days');
  });

  it.each(spans)('%s has the hours that its words have', (id, { from, to }) => {
    const words = services.find((service) => service.id === id)?.hours;

    for (const time of [from, to]) {
      expect(words).toContain(timeInWords(new Date(Date.parse(`2026-01-01T${time}Z`)), 'UTC'));
    }
  });
});

describe('whether a service is open, on the clock of the person who asks', () => {
  const at = (moment: string, zone: string, id: string) => openingWords(id, new Date(moment), zone);

  it.each([
    // 14:59 and 15:00 in Perth, and the minute before and at midnight.
    ['2026-07-01T06:59:00Z', 'Closed now. Opens at 3 pm today.'],
    ['2026-07-01T07:00:00Z', 'Open now, until midnight.'],
    ['2026-07-01T15:59:00Z', 'Open now, until midnight.'],
    ['2026-07-01T16:00:00Z', 'Closed now. Opens at 3 pm today.'],
  ])('hours in local time are by one’s own clock: %s', (moment, words) => {
    expect(at(moment, 'Australia/Perth', 'qlife')).toBe(words);
  });

  it('what no one is sure of is told as usual, and weekdays skip the weekend', () => {
    // Friday, 17:00 in Brisbane.
    expect(at('2026-07-03T07:00:00Z', 'Australia/Brisbane', 'medicare_mental_health')).toBe(
      'Usually closed now, until 8.30 am on Monday.',
    );
    expect(at('2026-07-05T07:00:00Z', 'Australia/Brisbane', 'medicare_mental_health')).toBe(
      'Usually closed now, until 8.30 am tomorrow.',
    );
  });

  it('a service with a clock of its own is told on one’s own, in summer and in winter', () => {
    expect(at('2026-07-01T02:00:00Z', 'Australia/Perth', 'butterfly')).toBe(
      'Usually open now, until 10 pm. Their hours follow Melbourne time: 6 am to 10 pm where you are.',
    );
    expect(at('2026-01-01T02:00:00Z', 'Australia/Perth', 'butterfly')).toBe(
      'Usually open now, until 9 pm. Their hours follow Melbourne time: 5 am to 9 pm where you are.',
    );
    expect(at('2026-01-01T02:00:00Z', 'Australia/Adelaide', 'butterfly')).toContain('7.30 am to 11.30 pm');
    expect(at('2026-07-01T02:00:00Z', 'Australia/Sydney', 'butterfly')).toBe(
      'Usually open now, until midnight. Their hours follow Melbourne time.',
    );
  });

  it('outside Australia no one can say which local time is meant', () => {
    expect(at('2026-07-01T07:00:00Z', 'Europe/London', 'qlife')).toBe('');
    expect(at('2026-07-01T07:00:00Z', 'Europe/London', 'sane')).toContain('where you are');
  });

  it('a service that never closes is open, and of others without hours nothing is claimed', () => {
    expect(at('2026-07-01T07:00:00Z', 'Australia/Perth', 'lifeline_australia')).toBe('Open now.');
    expect(at('2026-07-01T07:00:00Z', 'Australia/Perth', 'headspace')).toBe('');
  });
});
