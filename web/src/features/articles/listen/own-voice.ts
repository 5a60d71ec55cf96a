/**
 * A voice of this device itself in the language of an article, its own kind of it first; undefined where
 * there is none. Any other voice would be given the words by a server that is not ours.
 */
export function ownVoice(
  voices: readonly SpeechSynthesisVoice[],
  language: string,
): SpeechSynthesisVoice | undefined {
  const own = voices.filter(({ localService }) => localService === true);
  const speaking = (wanted: string) =>
    own.filter(({ lang }) => tagOf(lang) === wanted || tagOf(lang).startsWith(`${wanted}-`));
  const fitting = [...speaking(tagOf(language)), ...speaking(tagOf(language).split('-')[0] ?? '')];
  return fitting[0];
}

/** Some systems write `en_AU`. */
const tagOf = (language: string): string => language.replaceAll('_', '-').toLowerCase();
