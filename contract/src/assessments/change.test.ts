import { describe, expect, it } from 'vitest';
import wellbeing from '../wellbeing/wellbeing.vectors.json' with { type: 'json' };
import { changeSince, changeWords } from './change.ts';
import { enabled, required } from './testing/instruments.ts';

function scaleOf(name: string) {
  const [key = '', id] = name.split('.');
  const scale = required(key).scales.find((each) => each.id === id);
  if (!scale) throw new Error(`There is no scale ${name}.`);
  return scale;
}

const WORDS = { better: 'reliable_improvement', worse: 'reliable_worsening', same: 'no_reliable_change' };

describe('a change since last time', () => {
  it.each(wellbeing.change_vectors)('is as worked out: $scale, $earlier to $later', (vector) => {
    const change = changeSince(vector.earlier, vector.later, scaleOf(vector.scale));

    const word = change && (change.verdict === 'reliable' ? WORDS[change.direction] : WORDS.same);
    expect(word).toBe(vector.expected);
  });

  it('has the points of the content, for no other scale, and names its index', () => {
    const points = enabled.flatMap(({ key, scales }) =>
      scales.flatMap(({ id, reliable_change }) =>
        reliable_change ? [[`${key}.${id}`, reliable_change.points]] : [],
      ),
    );

    expect(Object.fromEntries(points)).toEqual(wellbeing.change_thresholds);
    expect(changeSince(3, 9, scaleOf('auditc.total'))).toBeNull();
    expect(changeSince(20, 8, scaleOf('dass21.stress'))).toMatchObject({
      verdict: 'reliable',
      direction: 'better',
      difference: -12,
      threshold: 8,
      index: 'Reliable change index (Jacobson and Truax 1991)',
      source: expect.stringContaining('SD 4.20, alpha .90'),
      verification: 'derived',
    });
  });

  it('says when a person is in the range that most people have, only after a reliable change', () => {
    const phq9 = scaleOf('phq9.total');
    const pcl5 = scaleOf('pcl5.total');

    expect(changeSince(16, 10, phq9)?.now_in_usual_range).toBe(false);
    expect(changeSince(16, 9, phq9)?.now_in_usual_range).toBe(true);
    expect(changeSince(10, 9, phq9)?.now_in_usual_range).toBe(false);
    expect(changeSince(1, 8, phq9)).toMatchObject({ direction: 'worse', now_in_usual_range: false });
    expect(changeSince(50, 28, pcl5)?.now_in_usual_range).toBe(true);
    expect(changeSince(50, 29, pcl5)?.now_in_usual_range).toBe(false);
  });

  it.each([
    ['phq9.total', 16, 10, 'Lower than last time, by more than usual ups and downs.'],
    [
      'phq9.total',
      16,
      9,
      'Lower than last time, by more than usual ups and downs, and in the range most people have.',
    ],
    [
      'phq9.total',
      8,
      14,
      'Higher than last time, by more than usual ups and downs. It may be worth talking with your GP or team.',
    ],
    ['who5.total', 40, 52, 'Higher than last time, by more than usual ups and downs.'],
    [
      'who5.total',
      60,
      48,
      'Lower than last time, by more than usual ups and downs. It may be worth talking with your GP or team.',
    ],
    ['k10.total', 30, 24, 'About the same as last time.'],
  ])('of %s from %i to %i is told in plain words', (name, earlier, later, words) => {
    const change = changeSince(earlier, later, scaleOf(name));

    expect(change && changeWords(change)).toBe(words);
  });

  it('of ten points on PCL-5 is noticeable, and not reliable', () => {
    const at = (now: number) => changeSince(50, now, scaleOf('pcl5.total'));

    expect(at(41)).toMatchObject({ verdict: 'not distinguishable from chance', noticeable: false });
    expect(at(40)).toMatchObject({ verdict: 'not distinguishable from chance', noticeable: true });
    expect(at(35)).toMatchObject({ verdict: 'reliable', noticeable: false });
  });
});
