import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { makeWorld, type World } from '#testing/world';

const { getTimeline } = journeyEndpoints;

const NOTES = {
  sleep: 'Slept badly, tossing until “three” — then a little sleep',
  walk: 'Went walking by the river with Sam. Felt lighter',
  panic: 'A panic attack on the bus; breathing exercises helped',
  gp: 'GP appointment: new medication, 50mg of sertraline',
  cafe: 'Café with Mum’s friend, anxious before and proud after',
  work: 'Work was loud. Asked for a quieter desk',
};
type Name = keyof typeof NOTES;

let world: World;
let maya: Someone;
beforeAll(async () => {
  world = await makeWorld();
  maya = await world.person();
  for (const text of Object.values(NOTES))
    await maya.call(notesEndpoints.createNote, { note: `<p>${text}</p>` });
});
afterAll(() => world.close());

async function search(keyword: string): Promise<string[]> {
  const { note } = await maya.call(getTimeline, { keyword });
  const nameOf = (text: string) => (Object.keys(NOTES) as Name[]).find((name) => NOTES[name] === text);
  return note.map(({ record }) => nameOf(record.text) ?? record.text).sort();
}

async function highlights(keyword: string): Promise<string[]> {
  const { note } = await maya.call(getTimeline, { keyword });
  return note.map(({ highlight }) =>
    (highlight ?? []).map(({ text, match }) => (match ? `[${text}]` : text)).join(''),
  );
}

describe('a keyword finds', () => {
  test.each([
    ['walking', ['walk']],
    ['walked', ['walk']],
    ['WALK', ['walk']],
    ['breathe', ['panic']],
    ['exercise', ['panic']],
    ['quiet', ['work']],
    ['appointments', ['gp']],
    ['cafe', ['cafe']],
    ['mums', ['cafe']],
    ['mum’s friend', ['cafe']],
    ['three', ['sleep']],
    ['50mg', ['gp']],
    ['gp', ['gp']],
    ['sleep river', []],
  ])('by stem, without accents or curly quotes: %s', async (keyword, names) => {
    expect(await search(keyword)).toEqual(names);
  });

  test.each([
    ['anxius', ['cafe']],
    ['medicaton', ['gp']],
    ['apointment', ['gp']],
    ['freind', ['cafe']],
    ['panik atack', ['panic']],
    ['sertralin', ['gp']],
    ['rivre', ['walk']],
    ['workk', ['work']],
    ['zebra', []],
    ['51mg', []],
  ])('near spellings, when nothing matches as typed: %s', async (keyword, names) => {
    expect(await search(keyword)).toEqual(names);
  });

  test.each(['down', 'off', 'not', 'again', 'why', 'once', 'I feel down', '"why not"'])(
    'a common word like any other: %s',
    async (keyword) => {
      const tom = await world.person();
      await tom.call(notesEndpoints.createNote, { note: '<p>A good day</p>' });
      await tom.call(notesEndpoints.createNote, {
        note: '<p>I feel down today. Off to bed, why not, for once. Not again</p>',
      });

      const { note } = await tom.call(getTimeline, { keyword });

      expect(note.map(({ record }) => record.text)).toEqual([expect.stringContaining('I feel down')]);
      expect(note[0]?.highlight?.some(({ match }) => match)).toBe(true);
    },
  );

  test.each([
    ['the appointment with gp', ['gp']],
    ['slept in a sleep', ['sleep']],
  ])('without its small words, when no text has them all: %s', async (keyword, names) => {
    expect(await search(keyword)).toEqual(names);
  });

  test('near spellings only then: a word that is there finds no other', async () => {
    expect(await search('work')).toEqual(['work']);
    expect(await search('walk')).toEqual(['walk']);
  });

  test.each([
    ['anx', ['cafe']],
    ['went walki', ['walk']],
    ['sertr', ['gp']],
    ['xy', []],
  ])('the beginning of a word that is still being typed: %s', async (keyword, names) => {
    expect(await search(keyword)).toEqual(names);
  });

  test.each([
    ['"panic attack"', ['panic']],
    ['"attack panic"', []],
    ['river or bus', ['panic', 'walk']],
    ['medication -sertraline', []],
    ['felt -panic', ['walk']],
    ['“breathing exercises”', ['panic']],
    ['"panic attck"', []],
  ])('with quotes, or, and minus what they say: %s', async (keyword, names) => {
    expect(await search(keyword)).toEqual(names);
  });
});

describe('a highlight shows', () => {
  test('the words that matched, in the stretch around them', async () => {
    expect(await highlights('walks')).toEqual(['Went [walking] by the river with Sam. Felt lighter']);
    expect(await highlights('cafe')).toEqual(['[Café] with Mum’s friend, anxious before and proud after']);
  });

  test('the word that was meant by a slip of the finger', async () => {
    expect(await highlights('anxius')).toEqual(['Café with Mum’s friend, [anxious] before and proud after']);
  });

  test('nothing without a keyword', async () => {
    const { note } = await maya.call(getTimeline, {});
    expect(note.every(({ highlight }) => highlight === null)).toBe(true);
  });

  test('markup as the text it was written as', async () => {
    const tom = await world.person();
    await tom.call(notesEndpoints.createNote, {
      note: '<p>wallaby &lt;img src=x onerror=alert(1)&gt; [here]</p>',
    });

    const { note } = await tom.call(getTimeline, { keyword: 'wallaby' });

    expect(note[0]?.highlight).toEqual([
      { text: 'wallaby', match: true },
      { text: ' <img src=x onerror=alert(1)> [here]', match: false },
    ]);
  });
});

test('pages of a search by near spelling go on as they began, though a match as typed arrives meanwhile', async () => {
  const tom = await world.person();
  for (const word of ['kookaburra one', 'kookaburra two', 'kookaburra three'])
    await tom.call(notesEndpoints.createNote, { note: `<p>${word}</p>` });
  const first = await tom.call(getTimeline, { keyword: 'kookabura', limit: 1 });
  await tom.call(notesEndpoints.createNote, { note: '<p>kookabura as typed</p>' });

  const second = await tom.call(getTimeline, { keyword: 'kookabura', limit: 2, cursor: first.cursor ?? '' });

  expect(first.note.map(({ record }) => record.text)).toEqual(['kookaburra three']);
  expect(second.note.map(({ record }) => record.text)).toEqual(['kookaburra two', 'kookaburra one']);
});

test('a misspelt word is found however much was written since', async () => {
  const tom = await world.person();
  const { note } = await tom.call(notesEndpoints.createNote, { note: '<p>Saw a platypus</p>' });
  await world.database.pool.query(
    `insert into notes (author_id, member_id, html, plain, words, in_journey, sort_at, created_at)
     select $1, $1, 'Day ' || day, 'Day ' || day, 'day ' || day, true, at, at
     from generate_series(1, 3000) as day, lateral (select now() + day * interval '1 second' as at)`,
    [tom.id],
  );

  const found = await tom.call(getTimeline, { keyword: 'platipus' });

  expect(found.note.map(({ record }) => record.id)).toEqual([note.id]);
});

test('a later page of a search by near spelling that found its words in old notes goes on there', async () => {
  const tom = await world.person();
  await world.database.pool.query(
    `insert into notes (author_id, member_id, html, plain, words, in_journey, sort_at, created_at)
     select $1, $1, words, words, words, true, at, at
     from generate_series(1, 2100) as day, lateral (
       select now() + day * interval '1 second' as at, case when day <= 3 then 'wombat ' else 'day ' end || day as words
     ) as note`,
    [tom.id],
  );

  const first = await tom.call(getTimeline, { keyword: 'wombta', limit: 2 });
  const second = await tom.call(getTimeline, { keyword: 'wombta', limit: 2, cursor: first.cursor ?? '' });

  const textsOf = ({ note }: typeof first) => note.map(({ record }) => record.text);
  expect([textsOf(first), textsOf(second)]).toEqual([['wombat 3', 'wombat 2'], ['wombat 1']]);
});

test('an offset beyond the matches is an empty page, not a search for something else', async () => {
  const { note, has_more_data } = await maya.call(getTimeline, { keyword: 'work', offset: 5 });

  expect([note, has_more_data]).toEqual([[], false]);
});

describe('a keyword made to hurt', () => {
  const hostile: readonly string[] = [
    '!'.repeat(200),
    '"'.repeat(200),
    '-'.repeat(200),
    '('.repeat(200),
    '%_\\'.repeat(60),
    `${'a '.repeat(99)}a`,
    'or '.repeat(66),
    '"a" -'.repeat(40),
    'walk:* & !work <-> (sleep | x)',
    "'; drop table notes; --",
    "\\' || pg_sleep(10) --",
    '🙂'.repeat(100),
    'ʼ'.repeat(200),
    'é'.repeat(200),
    '\u0301'.repeat(200),
    'z'.repeat(200),
    Array.from({ length: 24 }, (_nothing, index) => `word${index}`).join(' '),
  ];

  test.each(hostile)('is answered within a second: %j', async (keyword) => {
    const started = performance.now();

    const answer = await maya.send(getTimeline, { keyword });

    expect(answer.statusCode).toBe(200);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test('of ten kilobytes is refused at its field within a second', async () => {
    for (const piece of ['walk ', '"a" -b or ', '🙂', '((((']) {
      const started = performance.now();
      const keyword = piece.repeat(Math.ceil(10_000 / piece.length));

      const answer = await maya.send(getTimeline, { keyword });

      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors)).toEqual(['keyword']);
      expect(performance.now() - started).toBeLessThan(1000);
    }
  });
});
