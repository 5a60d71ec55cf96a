import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  completePlan,
  DEFAULT_PLAN,
  type KeptSide,
  type SafetyPlan,
  type SafetyPlanCard,
  type SafetyPlanLine,
} from './safety-plan-cards.ts';
import { CARD_PARTS, LINE_PARTS, type Parts, PHOTO_PARTS, wordsOf } from './safety-plan-item.ts';
import { isSamePlan, mergePlans } from './safety-plan-merge.ts';
import type { SafetyPlanPhoto } from './safety-plan-photos.ts';
import { settleKept } from './safety-plan-settle.ts';

const words = fc.constantFrom('Call Ana', 'Call Ben', 'Walk', 'Tea');
const stamp = fc.constantFrom('2026-11-20 09:00:00', '2026-11-21 09:00:00', '2026-11-22 09:00:00', null);
const step = fc.constantFrom(1, 2, 4, 5) as fc.Arbitrary<SafetyPlanCard['step']>;
/** Few ids, so that two sides often mean the same card. */
const cardId = fc.constantFrom('a', 'b', 'c', 'd', 'default-3', 'default-5', 'default-6');
const place = fc.integer({ min: 0, max: 9 });

const card: fc.Arbitrary<SafetyPlanCard> = fc.record({
  id: cardId,
  icon: fc.constant('heart'),
  text: words,
  href: fc.constant(''),
  type: fc.constant('modal' as const),
  editable: fc.constant(true),
  step,
  sort_order: place,
  colour: fc.integer({ min: 0, max: 6 }),
  hint: fc.constant(null),
  person_name: fc.constant(null),
  phone: fc.constant(null),
  message: fc.option(words),
  hidden: fc.boolean(),
  updated_at: stamp,
});
const line: fc.Arbitrary<SafetyPlanLine> = fc.record({
  id: fc.constantFrom('p', 'q', 'r'),
  step,
  text: words,
  person_name: fc.option(words),
  phone: fc.constant(null),
  sort_order: place,
  updated_at: stamp,
});
const photo: fc.Arbitrary<SafetyPlanPhoto> = fc.record({
  id: fc.constantFrom('x', 'y', 'z'),
  alt: fc.option(words),
  sort_order: place,
  updated_at: stamp,
});
const plan: fc.Arbitrary<SafetyPlan> = fc
  .record({
    cards: fc.array(card, { maxLength: 8 }),
    lines: fc.array(line, { maxLength: 4 }),
    kept: fc.constant<KeptSide[]>([]),
    photos: fc.array(photo, { maxLength: 3 }),
  })
  .map(completePlan);

/** What a person does to a plan on a device: every change bears its time. */
const edit = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), card, at: stamp }),
  fc.record({ kind: fc.constant('line' as const), line, at: stamp }),
  fc.record({ kind: fc.constant('photo' as const), photo, at: stamp }),
  fc.record({ kind: fc.constant('remove photo' as const), from: place }),
  fc.record({ kind: fc.constant('move' as const), from: place, to: place, at: stamp }),
  fc.record({ kind: fc.constant('remove' as const), from: place }),
  fc.record({ kind: fc.constant('hide' as const), from: place, at: stamp }),
);
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

function edited(from: SafetyPlan, edits: readonly Edit[]): SafetyPlan {
  return completePlan(edits.reduce(doEdit, from));
}

function doEdit(from: SafetyPlan, one: Edit): SafetyPlan {
  const cards = [...from.cards];
  if (one.kind === 'line')
    return {
      ...from,
      lines: [...from.lines.filter(({ id }) => id !== one.line.id), { ...one.line, updated_at: one.at }],
    };
  if (one.kind === 'photo') {
    const others = from.photos.filter(({ id }) => id !== one.photo.id);
    return { ...from, photos: [...others, { ...one.photo, updated_at: one.at }] };
  }
  if (one.kind === 'remove photo')
    return { ...from, photos: from.photos.filter((_photo, index) => index !== one.from) };
  if (one.kind === 'put') {
    const at = cards.findIndex(({ id }) => id === one.card.id);
    cards.splice(at === -1 ? cards.length : at, at === -1 ? 0 : 1, { ...one.card, updated_at: one.at });
    return { ...from, cards: cards.map((each, sort_order) => ({ ...each, sort_order })) };
  }
  const index = one.from % cards.length;
  const [taken] = cards.splice(index, 1);
  if (!taken) return from;
  if (one.kind === 'hide') cards.splice(index, 0, { ...taken, hidden: !taken.hidden, updated_at: one.at });
  if (one.kind === 'move') cards.splice(one.to % (cards.length + 1), 0, { ...taken, updated_at: one.at });
  return { ...from, cards: cards.map((each, sort_order) => ({ ...each, sort_order })) };
}

const edits = fc.array(edit, { maxLength: 5 });
const grown = fc
  .record({ base: plan, first: edits, second: edits })
  .map(({ base, first, second }) => ({ base, mine: edited(base, first), theirs: edited(base, second) }));
/** Two sides that need have nothing to do with each other or with where they say they come from. */
const strangers = fc.record({ base: plan, mine: plan, theirs: plan });
const sides = fc.oneof({ weight: 3, arbitrary: grown }, { weight: 1, arbitrary: strangers });
const RUNS = { numRuns: 800 };

const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
const everyWord = ({ cards, lines, kept, photos }: SafetyPlan) => [
  ...[...photos, ...kept.flatMap((side) => side.photo ?? [])].map(
    (one) => one.id + wordsOf(one, PHOTO_PARTS),
  ),
  ...[...cards, ...kept.flatMap((side) => side.card ?? [])].map((one) => one.id + wordsOf(one, CARD_PARTS)),
  ...[...lines, ...kept.flatMap((side) => side.line ?? [])].map((one) => one.id + wordsOf(one, LINE_PARTS)),
];

interface Change<T> {
  readonly from: readonly T[];
  readonly to: readonly T[];
  readonly found: readonly T[];
}

/** What was changed on the way and is found nowhere with all its changes together. */
function lostOf<T extends { readonly id: string }>({ from, to, found }: Change<T>, parts: Parts<T>): T[] {
  return to.filter((item) => {
    const was = from.find(({ id }) => id === item.id);
    const changed = parts.filter((part) => !was || wordsOf(was, [part]) !== wordsOf(item, [part]));
    const isKept = (other: T) => other.id === item.id && wordsOf(other, changed) === wordsOf(item, changed);
    return changed.length > 0 && !found.some(isKept);
  });
}

describe('two plans that grew from one', () => {
  it('lose no card, no line, no photo and no word that either side added or changed', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const merged = mergePlans(base, mine, theirs);
        const everyCard = [...merged.cards, ...merged.kept.flatMap((side) => side.card ?? [])];
        const everyLine = [...merged.lines, ...merged.kept.flatMap((side) => side.line ?? [])];
        const everyPhoto = [...merged.photos, ...merged.kept.flatMap((side) => side.photo ?? [])];
        for (const side of [mine, theirs]) {
          expect(lostOf({ from: base.photos, to: side.photos, found: everyPhoto }, PHOTO_PARTS)).toEqual([]);
          expect(lostOf({ from: base.cards, to: side.cards, found: everyCard }, CARD_PARTS)).toEqual([]);
          expect(lostOf({ from: base.lines, to: side.lines, found: everyLine }, LINE_PARTS)).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  it('are the same plan to each device that merges them', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const [one, other] = [mergePlans(base, mine, theirs), mergePlans(base, theirs, mine)];
        expect(everyWord(one).toSorted()).toEqual(everyWord(other).toSorted());
        expect(ids(one.kept)).toEqual(ids(other.kept));
      }),
      RUNS,
    );
  });

  it('stay as they are when either side is merged once more', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const merged = mergePlans(base, mine, theirs);
        expect(mergePlans(base, mine, merged)).toEqual(merged);
        expect(mergePlans(base, theirs, merged)).toEqual(merged);
        expect(mergePlans(merged, merged, merged)).toEqual(merged);
      }),
      RUNS,
    );
  });

  it('are one side where the other has changed nothing', () => {
    fc.assert(
      fc.property(grown, ({ base, mine }) => {
        expect(isSamePlan(mergePlans(base, mine, base), mine)).toBe(true);
        expect(isSamePlan(mergePlans(base, base, mine), mine)).toBe(true);
      }),
      RUNS,
    );
  });

  it('are one plan on every device after each has saved and asked again', () => {
    fc.assert(
      fc.property(plan, fc.array(fc.tuple(fc.nat(2), edits), { maxLength: 8 }), (start, turns) => {
        const versions = [start];
        const devices = [0, 1, 2].map(() => ({ version: 0, local: start }));
        const sync = (device: { version: number; local: SafetyPlan }) => {
          const newest = versions.at(-1) ?? start;
          const merged = mergePlans(versions[device.version] ?? start, device.local, newest);
          if (!isSamePlan(merged, newest)) versions.push(merged);
          device.version = versions.length - 1;
          device.local = versions.at(-1) ?? start;
        };
        for (const [which, done] of turns) {
          const device = devices[which % 3] ?? { version: 0, local: start };
          device.local = edited(device.local, done);
          if (done.length % 2 === 0) sync(device);
        }
        for (const device of [...devices, ...devices]) sync(device);
        expect(devices[1]?.local).toEqual(devices[0]?.local);
        expect(devices[2]?.local).toEqual(devices[0]?.local);
      }),
      { numRuns: 400 },
    );
  });
});

describe('a card that two people change', () => {
  const walk = {
    ...(DEFAULT_PLAN.cards[2] as SafetyPlanCard),
    id: 'walk',
    text: 'Walk',
    type: 'modal' as const,
    href: '',
  };
  const base = completePlan({ ...DEFAULT_PLAN, cards: [...DEFAULT_PLAN.cards, { ...walk, sort_order: 6 }] });
  const withWalk = (change: Partial<SafetyPlanCard>): SafetyPlan => ({
    ...base,
    cards: base.cards.map((one) => (one.id === 'walk' ? { ...one, ...change } : one)),
  });
  const found = ({ cards }: SafetyPlan) => cards.find(({ id }) => id === 'walk');

  it('stands as it was changed last, and the other side is kept', () => {
    const merged = mergePlans(
      base,
      withWalk({ text: 'Walk the dog', updated_at: '2026-11-20 10:00:00' }),
      withWalk({ text: 'Walk to the beach', updated_at: '2026-11-20 11:00:00' }),
    );

    expect(found(merged)?.text).toBe('Walk to the beach');
    expect(merged.kept.map(({ card: kept }) => kept?.text)).toEqual(['Walk the dog']);
  });

  it('has both changes where one wrote and the other hid it', () => {
    const merged = mergePlans(base, withWalk({ text: 'Walk the dog' }), withWalk({ hidden: true }));

    expect(found(merged)).toMatchObject({ text: 'Walk the dog', hidden: true });
    expect(merged.kept).toEqual([]);
  });

  it('stays where one deleted and the other changed it, and goes where no one did', () => {
    const without = { ...base, cards: base.cards.filter(({ id }) => id !== 'walk') };

    expect(found(mergePlans(base, without, withWalk({ text: 'Walk the dog' })))?.text).toBe('Walk the dog');
    expect(found(mergePlans(base, without, base))).toBeUndefined();
  });

  it.each([
    ['kept', ['Walk the dog']],
    ['placed', ['Walk to the beach']],
    ['both', ['Walk to the beach', 'Walk the dog']],
  ] as const)('is settled by choosing %s', (choice, texts) => {
    const merged = mergePlans(
      base,
      withWalk({ text: 'Walk the dog', updated_at: '2026-11-20 10:00:00' }),
      withWalk({ text: 'Walk to the beach', updated_at: '2026-11-20 11:00:00' }),
    );
    const [side] = merged.kept;
    const settled = settleKept(
      merged,
      side?.id ?? '',
      choice === 'both' ? { choice, newId: 'second' } : { choice },
      '2026-11-20 12:00:00',
    );

    expect(settled.kept).toEqual([]);
    expect(settled.cards.slice(6).map(({ text }) => text)).toEqual(texts);
    expect(mergePlans(merged, settled, merged)).toEqual(settled);
  });
});

describe('the order of the cards', () => {
  const order = (plan: SafetyPlan) => plan.cards.map(({ id }) => id.replace('default-', '')).join('');
  const moved = (text: string, updated_at: string | null = null): SafetyPlan => ({
    ...DEFAULT_PLAN,
    cards: DEFAULT_PLAN.cards.map((one) => ({
      ...one,
      sort_order: text.indexOf(one.id.replace('default-', '')),
      updated_at,
    })),
  });

  it('is that of the person who moved something', () => {
    expect(order(mergePlans(DEFAULT_PLAN, moved('213456'), DEFAULT_PLAN))).toBe('213456');
    expect(order(mergePlans(DEFAULT_PLAN, DEFAULT_PLAN, moved('612345')))).toBe('612345');
  });

  it('is that of the last who did, where both did', () => {
    const [early, late] = [moved('213456', '2026-11-20 10:00:00'), moved('612345', '2026-11-20 11:00:00')];

    expect(order(mergePlans(DEFAULT_PLAN, early, late))).toBe('612345');
    expect(order(mergePlans(DEFAULT_PLAN, late, early))).toBe('612345');
  });
});
