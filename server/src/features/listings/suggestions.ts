import { COSTS, type DirectoryOption, PROFESSIONS, SUPPORT_TYPES } from '@kith/contract/directory/directory';
import { type findingEndpoints, SUGGESTIONS_MAX } from '@kith/contract/finding';
import type { Story } from '#kernel/http/bind';
import { foldedWords } from '#kernel/words';
import { personCards } from '#people/users';
import { selectNamed } from './found-store.ts';
import { readKeywords, SHORTEST_BEGINNING, WORDS_MAX } from './read-keywords.ts';

export const listSuggestions: Story<(typeof findingEndpoints)['listSuggestions']> = async (
  ctx,
  { keywords = '' },
) => {
  const { means } = readKeywords(keywords);
  const typed = foldedWords(keywords).slice(0, WORDS_MAX);
  const begins = ({ id, label }: DirectoryOption): boolean => {
    const words = foldedWords(label);
    const isTyped = typed.length > 0 && typed.every((one) => words.some((word) => word.startsWith(one)));
    return isTyped || means.includes(id);
  };
  const among = (options: readonly DirectoryOption[]) =>
    options
      .filter(begins)
      .slice(0, SUGGESTIONS_MAX)
      .map(({ id, label }) => ({ id, label }));
  // One letter begins the names of too many.
  const isTelling = (typed.at(-1) ?? '').length >= SHORTEST_BEGINNING;
  const named = isTelling ? await selectNamed(ctx.db, typed, SUGGESTIONS_MAX) : [];
  const cards = await personCards(ctx, named);
  return {
    professions: among(PROFESSIONS),
    support_types: among(SUPPORT_TYPES),
    costs: among(COSTS),
    professionals: named.flatMap((id) => {
      const card = cards.get(id);
      return card ? { ...card, avatar: null } : [];
    }),
  };
};
