import { type Article, type ArticleCard, article, articleCard } from '@kith/contract/articles';
import { z } from 'zod';
import { forgetBytes, keepBytes, readBytes } from '#client/device/device-files.ts';
import { type KeepAnswer, keep, read } from '#client/device/device-store.ts';
import { session } from '#client/session/session.ts';

/** The words of a release change seldom: a copy is fetched again after a day. */
const FRESH_FOR_MS = 86_400_000;

const keptList = z.object({
  cards: z.array(articleCard),
  /** Of the articles whose words lie here. `at` in milliseconds since 1970. */
  copies: z.array(z.object({ id: z.number(), bytes: z.number(), at: z.number() })),
});
export type KeptList = z.output<typeof keptList>;

const isKeptList = (value: unknown): value is KeptList => keptList.safeParse(value).success;
export const NOTHING_KEPT: KeptList = { cards: [], copies: [] };

/** How keeping ended: all is here, or why something is not. */
export type Kept = 'kept' | 'full' | 'unavailable';

interface Keeper {
  readonly person: number;
  /** Null where the article could not be fetched, or its person has left meanwhile. */
  readonly fetchArticle: (id: number) => Promise<Article | null>;
}

/** One change after another, so that none writes over the list of another. */
let before: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = before.then(work, work);
  before = done.catch(() => undefined);
  return done;
}

/** Bytes are kept for the signed-in person, who may be another one by the time that their turn comes. */
const isHere = (person: number): boolean => session.person === person;

/** What a person saved and this device keeps; nothing where it keeps none. */
export async function readKeptList(person: number): Promise<(KeptList & { keptAt: number }) | null> {
  const kept = await read(person, 'saved_articles', isKeptList);
  return kept ? { ...kept.value, keptAt: kept.keptAt } : null;
}

/** The words of an article as they were kept last, or null. */
export async function readKeptArticle(person: number, id: number): Promise<Article | null> {
  const bytes = await readBytes(String(id), 'article', person).catch(() => undefined);
  if (!bytes) return null;
  const kept = article.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
  return kept.success ? kept.data : null;
}

/** Keeps what the person has saved by now, and lets go of all else. */
export function keepSaved(keeper: Keeper, cards: readonly ArticleCard[]): Promise<Kept> {
  return inTurn(async () => (isHere(keeper.person) ? keepAll(keeper, cards) : 'kept'));
}

/** Keeps an article that was opened, where it is saved; else lets go of it. */
export function keepOpened(person: number, opened: Article): Promise<void> {
  return inTurn(async () => {
    if (!isHere(person)) return;
    const list = await readKeptList(person);
    const known = list?.cards.some(({ id }) => id === opened.id) ?? false;
    if (opened.saved) {
      const { cards, copies } = list ?? NOTHING_KEPT;
      const { copy } = await keepWords(opened);
      const withIt = known ? cards : [cardOf(opened), ...cards];
      await keepList(person, { cards: withIt, copies: withCopy(copies, copy) });
    } else if (list && known) await letGo(person, list, opened.id);
  });
}

/** Lets go of an article that the server has no more. */
export function forgetWithdrawn(person: number, isIt: (card: ArticleCard) => boolean): Promise<void> {
  return inTurn(async () => {
    const list = isHere(person) ? await readKeptList(person) : null;
    const card = list?.cards.find(isIt);
    if (list && card) await letGo(person, list, card.id);
  });
}

async function letGo(person: number, { cards, copies }: KeptList, article: number): Promise<void> {
  await forgetBytes((id) => Number(id) === article, 'article');
  const others = <One extends { id: number }>(all: readonly One[]) => all.filter(({ id }) => id !== article);
  await keepList(person, { cards: others(cards), copies: others(copies) });
}

type Copy = KeptList['copies'][number];

async function keepAll({ person, fetchArticle }: Keeper, cards: readonly ArticleCard[]): Promise<Kept> {
  const saved = new Set(cards.map(({ id }) => id));
  const here = new Set<number>();
  await forgetBytes((id) => {
    here.add(Number(id));
    return !saved.has(Number(id));
  }, 'article');
  const list = (await readKeptList(person)) ?? NOTHING_KEPT;
  // The list is written after the words: of a copy that it names the words may be gone.
  let copies = list.copies.filter(({ id }) => saved.has(id) && here.has(id));
  let kept: KeepAnswer = 'kept';
  for (const { id } of cards) {
    const words = copies.some((copy) => isFresh(copy, id)) ? null : await fetchArticle(id);
    if (!words) continue;
    const { copy, answer } = await keepWords(words);
    copies = withCopy(copies, copy);
    if (answer !== 'kept') kept = answer;
    if (answer === 'unavailable' || answer === 'not_own') break;
  }
  const answer = await keepList(person, { cards: [...cards], copies });
  return wayItEnded(answer === 'kept' ? kept : answer);
}

const isFresh = (copy: Copy, id: number) => copy.id === id && Date.now() - copy.at < FRESH_FOR_MS;

/** For a person who has left meanwhile there is nothing to say. */
const wayItEnded = (answer: KeepAnswer): Kept => (answer === 'not_own' ? 'kept' : answer);

async function keepWords(words: Article): Promise<{ copy: Copy | null; answer: KeepAnswer }> {
  const blob = new Blob([JSON.stringify(words)]);
  const answer = await keepBytes(String(words.id), blob, 'article');
  return { copy: answer === 'kept' ? { id: words.id, bytes: blob.size, at: Date.now() } : null, answer };
}

/** With the newest copy. One that did not go in leaves the one before. */
function withCopy(copies: readonly Copy[], copy: Copy | null): Copy[] {
  return copy ? [...copies.filter(({ id }) => id !== copy.id), copy] : [...copies];
}

const keepList = (person: number, list: KeptList): Promise<KeepAnswer> =>
  keep({ member: person, team: null }, 'saved_articles', list);

function cardOf(opened: Article): ArticleCard {
  const { id, slug, title, summary, route, reading_minutes, topic, kind } = opened;
  const { focus_areas, content_notes, liked, saved, helpfulness_response } = opened;
  const link = { id, slug, title, summary, route, reading_minutes, topic, kind };
  return { ...link, focus_areas, content_notes, liked, saved, helpfulness_response, found: null };
}
