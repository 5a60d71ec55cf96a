import type { Article } from '@kith/contract/articles';
import { useEffect, useState } from 'react';
import { covered } from '#client/browser/covered.ts';
import { useObservable } from '#client/browser/observable.ts';
import { session } from '#client/session/session.ts';
import { ownVoice } from './own-voice.ts';
import { piecesOf } from './pieces.ts';
import { openReader, type Reader, type Reading } from './reader.ts';

/** Reads an article aloud; null where this device has no voice for it. */
export function useReader(article: Article): { reader: Reader; reading: Reading } | null {
  const voice = useOwnVoice(article.language);
  // An article that is liked or asked for again is another value with the same words.
  const [reader] = useState(() =>
    openReader(speechSynthesis, piecesOf(article), () =>
      ownVoice(speechSynthesis.getVoices(), article.language),
    ),
  );
  useSilence(reader);
  const reading = useObservable(reader.state);
  return voice ? { reader, reading } : null;
}

/** Browsers find their voices after a while, and tell. */
function useOwnVoice(language: string): SpeechSynthesisVoice | undefined {
  const [voices, setVoices] = useState(() => speechSynthesis.getVoices());
  useEffect(() => {
    const look = () => setVoices(speechSynthesis.getVoices());
    look();
    speechSynthesis.addEventListener('voiceschanged', look);
    return () => speechSynthesis.removeEventListener('voiceschanged', look);
  }, []);
  return ownVoice(voices, language);
}

/**
 * Nothing is heard once the page is left, in any way: another page, a quick exit, a session that ends.
 * While the page is covered it waits.
 */
function useSilence(reader: Reader): void {
  useEffect(() => {
    const stopsWithSession = session.onEvent(({ kind }) => {
      if (kind === 'ended') reader.stop();
    });
    const stopsUnderCover = covered.watch(() => {
      if (covered.read()) reader.pause();
    });
    window.addEventListener('pagehide', reader.stop);
    return () => {
      stopsWithSession();
      stopsUnderCover();
      window.removeEventListener('pagehide', reader.stop);
      reader.stop();
    };
  }, [reader]);
}
