import {
  CELLS,
  effectiveGrants,
  type GrantMap,
  grantsOf,
  turnedOn,
  withDependencies,
} from '@kith/contract/permissions';
import { describe, expect, it } from 'vitest';
import { CARDS, cellsOf, labelOf, PRESETS } from './index.ts';
import { presetOf } from './presets.ts';

const namesOf = (cells: readonly (readonly [string, string])[]) => cells.map((cell) => cell.join('.'));
const labels = CELLS.map(labelOf);

describe('the words of the switches', () => {
  it('are said for all sixteen, each in words of its own', () => {
    expect(labels).toHaveLength(16);
    for (const name of ['label', 'meaning', 'noun'] as const) {
      expect(new Set(labels.map((label) => label[name])).size).toBe(16);
    }
  });

  it('say what a member reads', () => {
    expect(labels.map(({ label }) => label)).toEqual([
      'See who’s on my team',
      'See my journey page',
      'See my focus areas and goals',
      'See resources from my organisations',
      'See my wellbeing summary',
      'See which check-ins I’ve done',
      'See my check-in scores and most answers',
      'See my tasks',
      'See my events and appointments',
      'Read notes on my journey',
      'Add notes to my journey',
      'See changes to my team',
      'See my video calls',
      'See my medicines',
      'Message people on my team',
      'Read my team chats',
    ]);
  });

  it('never show the name of an area', () => {
    const words = labels.flatMap(({ label, meaning, noun, can }) => [label, meaning, noun, can('your')]);
    expect(words.join(' ')).not.toMatch(/[a-z][A-Z]|patient|assessment|medication|provider_/);
  });

  it('are true of oneself and of someone else', () => {
    expect(labelOf(['medication', 'view']).can('your')).toBe('see your medicines');
    expect(labelOf(['note', 'create']).can('Maya’s')).toBe('add notes to Maya’s journey');
  });

  it('mark health information as private, and ask first for what is hardest to take back', () => {
    expect(namesOf(CELLS.filter((cell) => labelOf(cell).isPrivate))).toEqual([
      'assessmentResult.view',
      'medication.view',
    ]);
    expect(namesOf(CELLS.filter((cell) => labelOf(cell).asksFirst))).toEqual([
      'assessmentResult.view',
      'note.create',
      'medication.view',
      'supportTeamConversation.view',
    ]);
  });
});

it('the cards hold every switch that people are shown once, in the order of the page', () => {
  const cards = CARDS.map(({ name, title }) => [title, cellsOf(name).length]);
  expect(cards).toEqual([
    ['The basics', 4],
    ['How I’m going', 3],
    ['Day to day', 6],
    ['Health and messages', 3],
  ]);
  expect(CARDS.flatMap(({ name }) => cellsOf(name))).toEqual([...CELLS]);
});

describe('a set to begin with', () => {
  const [basics, close, carer] = PRESETS.map(({ grants }) => grants);
  const added = (former: GrantMap | undefined, next: GrantMap | undefined) =>
    namesOf(turnedOn(former ?? null, next ?? null));

  it('is the defaults, and grows from one to the next', () => {
    expect(PRESETS.map(({ title }) => title)).toEqual(['Just the basics', 'Close supporter', 'Carer']);
    expect(basics).toEqual(effectiveGrants(null));
    expect(added(basics, close)).toEqual([
      'assessment.view',
      'task.view',
      'event.view',
      'note.view',
      'team.view',
    ]);
    expect(added(close, carer)).toEqual(['note.create', 'supportTeam.message']);
    expect(added(carer, basics)).toEqual([]);
  });

  it('never opens chats', () => {
    for (const { grants } of PRESETS) expect(grants.supportTeamConversation.view).toBe(false);
  });

  it('stays as it is by the rules of what needs what', () => {
    for (const { grants } of PRESETS) expect(withDependencies(null, grants)).toEqual(grants);
  });

  it('is recognised, and is none when one switch differs', () => {
    for (const preset of PRESETS) expect(presetOf(preset.grants)).toBe(preset);
    expect(presetOf(effectiveGrants(grantsOf([['task', 'view']])))).toBeUndefined();
  });
});
