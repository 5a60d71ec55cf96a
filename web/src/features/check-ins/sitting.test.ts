import { describe, expect, it } from 'vitest';
import { aSitting } from '#testing/check-ins.ts';
import { answered, beginSitting, confirmed, goesOn, isSitting, together } from './sitting.ts';
import { onWire } from './unsent-check-ins.ts';

const WHO5 = 'A111204';
const begun = () => beginSitting(WHO5, 1, null);
const fromElsewhere = (answers: Readonly<Record<string, string>>) =>
  aSitting(
    WHO5,
    Object.entries(answers).map(([item, value]) => ({ component_id: `${WHO5}:${item}`, value })),
  );

describe('the answers of a check-in on this device', () => {
  it('are to be sent until the server has each of them', () => {
    const first = answered(begun(), 'q1', 3);
    const changed = answered(first, 'q1', 4);
    expect(changed.unsent).toEqual(['q1']);
    expect(confirmed(changed, { q1: 3 }, []).unsent).toEqual(['q1']);
    expect(confirmed(changed, { q1: 4 }, []).unsent).toEqual([]);
  });

  it('are taken back by nothing, which is sent too', () => {
    const back = answered(answered(begun(), 'q1', 3), 'q1', null);
    expect(back.answers).toEqual({});
    expect(onWire(WHO5, { q1: null, q2: 5 })).toEqual([
      { component_id: 'A111204:q1', value: '' },
      { component_id: 'A111204:q2', value: '5' },
    ]);
    expect(confirmed(back, { q1: null }, []).unsent).toEqual([]);
  });

  it('stand above those of another device only where the server has not got them', () => {
    const own = confirmed(answered(answered(begun(), 'q1', 1), 'q2', 1), { q1: 1 }, []);
    const both = together(own, fromElsewhere({ q1: '5', q2: '5', q3: '2' }));
    expect(both.answers).toEqual({ q1: 5, q2: 1, q3: 2 });
    expect(both.unsent).toEqual(['q2']);
  });

  it('take one back that another device had given', () => {
    const own = answered(begun(), 'q3', null);
    expect(together(own, fromElsewhere({ q3: '2' })).answers).toEqual({});
  });

  it('keep the wording in which they were begun', () => {
    expect(together(begun(), { ...fromElsewhere({}), assessment_version: 2 }).version).toBe(2);
  });

  it('go on over midnight for six hours', () => {
    const at = (time: string) => new Date(`2026-11-25T${time}Z`);
    const late = { ...begun(), startedAt: at('12:50:00').getTime() };
    expect(goesOn(late, at('18:00:00'), 'Australia/Sydney')).toBe(true);
    expect(goesOn(late, at('19:00:00'), 'Australia/Sydney')).toBe(false);
    expect(goesOn(late, at('19:00:00'), 'UTC')).toBe(true);
  });

  it('are known by their shape', () => {
    expect(isSitting(answered(begun(), 'q1', 'a line'))).toBe(true);
    expect(isSitting({ ...begun(), shown: 'never' })).toBe(false);
    expect(isSitting({ ...begun(), answers: { q1: null } })).toBe(false);
  });
});
