import { type Observable, observable } from '#client/browser/observable.ts';

/** `over`: it was read to its end, or stopped. */
export type Reading = 'not_begun' | 'reading' | 'paused' | 'over' | 'failed';

export interface Reader {
  readonly state: Pick<Observable<Reading>, 'read' | 'watch'>;
  /** Begins, or goes on with the piece at which it was paused. */
  play(): void;
  pause(): void;
  stop(): void;
}

/**
 * Reads pieces aloud, one after the other. `voiceNow` is asked before each piece: without a voice of this
 * device nothing is said. To pause is to break off and to remember the piece, since browsers do not agree on
 * what their own pause does.
 */
export function openReader(
  speech: SpeechSynthesis,
  pieces: readonly string[],
  voiceNow: () => SpeechSynthesisVoice | undefined,
): Reader {
  const state = observable<Reading>('not_begun');
  let at = 0;
  /** Each start is a turn of its own: a piece that was broken off still tells of its end. */
  let turn = 0;
  const silence = (next: Reading) => {
    turn += 1;
    speech.cancel();
    state.show(next);
  };
  const say = (mine: number) => {
    const text = pieces[at];
    const voice = voiceNow();
    if (text === undefined) {
      at = 0;
      return silence('over');
    }
    if (!voice) return silence('failed');
    const piece = new SpeechSynthesisUtterance(text);
    piece.voice = voice;
    piece.lang = voice.lang;
    piece.onend = () => {
      if (mine !== turn) return;
      at += 1;
      say(mine);
    };
    piece.onerror = () => {
      if (mine === turn) silence('failed');
    };
    speech.speak(piece);
  };
  return {
    state,
    play: () => {
      silence('reading');
      say(turn);
    },
    pause: () => {
      if (state.read() === 'reading') silence('paused');
    },
    stop: () => {
      at = 0;
      if (state.read() === 'reading' || state.read() === 'paused') silence('over');
    },
  };
}
