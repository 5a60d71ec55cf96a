import {
  type Cell,
  effectiveGrants,
  type FullGrants,
  grantsWhere,
  turnedOn,
} from '@kith/contract/permissions';
import { describe, expect, it } from 'vitest';
import {
  cellName,
  isChoices,
  isOn,
  NO_CHOICES,
  stillOpen,
  wantedBy,
  withPreset,
  withSwitch,
} from './choices.ts';
import { PRESETS } from './presets.ts';

const basics = effectiveGrants(null);
const everything = grantsWhere(() => true);
const [, close, carer] = PRESETS;
const READ: Cell = ['note', 'view'];
const WRITE: Cell = ['note', 'create'];
const CHATS: Cell = ['supportTeamConversation', 'view'];
const namesOn = (former: FullGrants, now: FullGrants) => turnedOn(former, now).map(cellName);

describe('a switch that is moved', () => {
  it('is a choice until it is moved back', () => {
    const once = withSwitch(basics, NO_CHOICES, READ, true);
    expect(once).toEqual({ on: ['note.view'], off: [] });
    expect(withSwitch(basics, once, READ, false)).toEqual(NO_CHOICES);
  });

  it('takes along what it needs, and leaves it when it is moved back', () => {
    const writing = withSwitch(basics, NO_CHOICES, WRITE, true);
    expect(namesOn(basics, wantedBy(basics, writing))).toEqual(['note.view', 'note.create']);

    const put = withSwitch(basics, writing, WRITE, false);
    expect(wantedBy(basics, put)).toEqual(basics);
  });

  it('takes down what stands on it', () => {
    const off = withSwitch(everything, NO_CHOICES, READ, false);
    expect(namesOn(wantedBy(everything, off), everything)).toEqual(['note.view', 'note.create']);

    const both = withSwitch(basics, withSwitch(basics, NO_CHOICES, WRITE, true), READ, false);
    expect(wantedBy(basics, both)).toEqual(basics);
  });

  it('wins over what a set would turn off', () => {
    const less = withPreset(everything, NO_CHOICES, PRESETS[0] ?? never());
    const more = withSwitch(everything, less, WRITE, true);
    const wanted = wantedBy(everything, more);
    expect([isOn(wanted, READ), isOn(wanted, WRITE), isOn(wanted, CHATS)]).toEqual([true, true, false]);
  });
});

describe('a set', () => {
  it('fills in exactly its switches, whatever was chosen before', () => {
    const before = withSwitch(basics, NO_CHOICES, CHATS, true);
    const choices = withPreset(basics, before, close ?? never());
    expect(wantedBy(basics, choices)).toEqual(close?.grants);
    expect(choices.on).toHaveLength(5);
  });

  it('leaves the last day as it was chosen', () => {
    const choices = withPreset(basics, { ...NO_CHOICES, lastDay: '2026-12-24' }, carer ?? never());
    expect(choices.lastDay).toBe('2026-12-24');
  });
});

describe('when what holds has changed meanwhile', () => {
  const choices = withPreset(basics, NO_CHOICES, close ?? never());

  it('the choices stay, and what is done already is none', () => {
    const newer = grantsWhere((area, action) => isOn(basics, [area, action] as Cell) || area === 'task');
    expect(stillOpen(newer, choices).on).toHaveLength(4);
    expect(wantedBy(newer, stillOpen(newer, choices))).toEqual(close?.grants);
  });

  it('nothing is left when all of it is done', () => {
    expect(stillOpen(close?.grants ?? basics, choices)).toEqual(NO_CHOICES);
  });
});

it('only choices of switches that exist are taken from the device', () => {
  expect(isChoices({ on: ['task.view'], off: [], lastDay: null })).toBe(true);
  expect(isChoices({ on: ['task.view'], off: ['event.view'] })).toBe(true);
  for (const other of [
    null,
    [],
    { on: [] },
    { on: ['forum.view'], off: [] },
    { on: [], off: [], lastDay: 3 },
  ])
    expect(isChoices(other)).toBe(false);
});

function never(): never {
  throw new Error('there are three sets');
}
