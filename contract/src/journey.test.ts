import { expect, it } from 'vitest';
import { journeyEndpoints } from './journey.ts';

it('the marks of days are asked for anew whenever the items are, so that what is taken back leaves both', () => {
  const { getDays, getTimeline } = journeyEndpoints;

  expect(getDays.liveTags).toEqual(getTimeline.liveTags);
});
