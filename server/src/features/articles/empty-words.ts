/** Words of a question that say nothing of its subject, as `wordsOf` folds them. */
const EMPTY_WORDS = new Set(
  (
    'a about all am an and any are arent as at be been being but by can cannot cant could couldnt did didnt do ' +
    'does doesnt doing dont for from get gets getting had has have having help how i id if ill im in is isnt it ' +
    'its ive just keep me much my of on or our should so some tell than that the their them there they this to ' +
    'too up us very was we were what whats when where which who why will with wont would you your'
  ).split(' '),
);

/** The words that a search is about; all of them where each is empty. */
export function withoutEmptyWords(words: readonly string[]): readonly string[] {
  const about = words.filter((word) => !EMPTY_WORDS.has(word));
  return about.length > 0 ? about : words;
}
