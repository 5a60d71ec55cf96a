import { expect, it } from 'vitest';
import { isWeakWay } from './weak-way.ts';

const report = (...entries: object[]) => new Map(entries.map((one, at) => [String(at), one]));
const pair = { type: 'candidate-pair', nominated: true };
const sound = { type: 'remote-inbound-rtp', kind: 'audio' };

it.each([
  [
    'a wide way',
    report({ ...pair, availableOutgoingBitrate: 900_000 }, { ...sound, fractionLost: 0.02 }),
    false,
  ],
  ['a narrow way', report({ ...pair, availableOutgoingBitrate: 90_000 }), true],
  [
    'a narrow way that is not in use',
    report({ ...pair, nominated: false, availableOutgoingBitrate: 1 }),
    false,
  ],
  [
    'a way that loses sound',
    report({ ...pair, availableOutgoingBitrate: 900_000 }, { ...sound, fractionLost: 0.4 }),
    true,
  ],
  ['a way that loses pictures', report({ ...sound, kind: 'video', fractionLost: 0.4 }), false],
  ['a way of which the browser says nothing', report(pair, sound), false],
])('%s', (_, stats, isWeak) => expect(isWeakWay(stats as unknown as RTCStatsReport, true)).toBe(isWeak));

it('a way that carries sound alone is not called narrow', () => {
  const narrow = report({ ...pair, availableOutgoingBitrate: 60_000 }) as unknown as RTCStatsReport;
  expect([isWeakWay(narrow, true), isWeakWay(narrow, false)]).toEqual([true, false]);
});
