import { guideModelEndpoints } from '@kith/contract/guide-model';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import type { Chat, Said } from '../chat.ts';
import type { ChangeChat } from '../use-chat.ts';
import { noHere } from './device-marks.ts';
import { lineToAsk, withChoice } from './model-answers.ts';
import type { OfferedModel } from './use-model.ts';

/** The server waits for a model for five seconds. */
const PATIENCE_MS = 8_000;
/** After trouble the guide answers alone for a while, so that no person waits for each message. */
const PAUSE_MS = 60_000;

interface Asking {
  /** The answer of the guide that is held back while a model is asked. */
  readonly waiting: Said | undefined;
  /** Asks about a message where that is allowed. The guide’s own answer is there already. */
  readonly ask: (message: string, before: Chat, next: Chat) => void;
  /** The guide answers by itself. */
  readonly stop: () => void;
}

export function useAsking(model: OfferedModel | undefined, change: ChangeChat): Asking {
  const [waiting, setWaiting] = useState<Said>();
  const running = useRef<AbortController>(undefined);
  const pausedUntil = useRef(0);
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setWaiting(undefined);
  }, []);
  useEffect(() => stop, [stop]);
  const isOn = model?.isOn ?? false;
  useEffect(() => {
    if (!isOn) stop();
  }, [isOn, stop]);

  const ask = async (message: string, before: Chat, next: Chat) => {
    const line = lineToAsk(message, before, next);
    // Another tab may have said no meanwhile.
    if (!model?.isOn || noHere().read() !== null || !line || Date.now() < pausedUntil.current) return;
    const own = new AbortController();
    running.current = own;
    setWaiting(line);
    const { host } = model;
    const choice = await chosenFor(message, own.signal).catch(() => 'trouble' as const);
    // The talk has gone on, or the person has turned it off.
    if (running.current !== own) return;
    setWaiting(undefined);
    if (choice === 'trouble') {
      pausedUntil.current = Date.now() + PAUSE_MS;
      model.askAgain();
    } else if (choice) change((chat) => withChoice(chat, line, { choice, host }));
  };
  return { waiting, ask: (...about) => void ask(...about), stop };
}

async function chosenFor(message: string, signal: AbortSignal) {
  const options = { signal, timeoutMs: PATIENCE_MS };
  return (await call(guideModelEndpoints.askGuideModel, { message }, options)).choice;
}
