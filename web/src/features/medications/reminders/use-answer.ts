import type { Dose, DoseAnswer } from '@kith/contract/dose-fields';
import { dosesEndpoints } from '@kith/contract/doses';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { useClientKeys } from '#client/api/client-keys.ts';
import { useViewer } from '#client/api/viewer.ts';
import { isFinal, isRefusal, reasonOf } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { saySaved, whileSaving } from '#people/saving';
import { answerOf } from './dose-words.ts';
import { dosesKey } from './doses-api.ts';
import { texts } from './texts.ts';

const { answerDose, takeNow, undoTakeNow } = dosesEndpoints;
/** A press so long after one whose answer got lost is about another dose. */
const SAME_PRESS_MS = 10 * 60_000;

/** Answers doses, with the way back; and writes down what was taken when it was needed. */
export function useAnswer() {
  const { id: viewer } = useViewer();
  const queries = useQueryClient();
  const keys = useClientKeys();
  const [pressed] = useState(() => new Map<number, number>());
  const [isBusy, setBusy] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: dosesKey(viewer) });

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await whileSaving(work);
    } catch (error) {
      if (isRefusal(error, 'stale')) notify.warning(texts.said.stale);
      else if (isFinal(error)) notify.warning(reasonOf(error));
      else notify.error(texts.said.failed);
    } finally {
      setBusy(false);
      await refresh();
    }
  }
  const answer = (doses: readonly Dose[], said: DoseAnswer | null) =>
    attempt(async () => {
      const after = await Promise.all(doses.map((dose) => say(dose, said, answerOf(dose))));
      const putBack = async () => {
        await Promise.all(doses.map((dose) => say(dose, answerOf(dose), said, dose.answered_at)));
        await refresh();
      };
      const isLast = said === 'later' && after.every(({ again_at }) => again_at === null);
      saySaved(isLast ? texts.said.lastTime : said === null ? texts.said.back : texts.said[said], putBack);
    });
  const take = (id: number) =>
    attempt(async () => {
      if (Date.now() - (pressed.get(id) ?? 0) > SAME_PRESS_MS) {
        keys.spend(id);
        pressed.set(id, Date.now());
      }
      const { dose } = await call(takeNow, { id, client_key: keys.of(id) }).catch((error: unknown) => {
        if (isFinal(error)) keys.spend(id);
        throw error;
      });
      keys.spend(id);
      pressed.delete(id);
      saySaved(texts.said.took, async () => {
        await call(undoTakeNow, { id, dose_id: dose.id ?? 0 });
        await refresh();
      });
    });
  const takeBack = ({ medication_id: id, id: dose_id }: Dose) =>
    attempt(async () => {
      await call(undoTakeNow, { id, dose_id: dose_id ?? 0 });
      notify.success(texts.said.back);
    });
  return { answer, take, takeBack, refresh, isBusy };
}

async function say(
  { medication_id: id, day, time }: Dose,
  answer: DoseAnswer | null,
  before: DoseAnswer | null,
  /** Of an answer that is put back: a count that came after it does not take it off again. */
  answered_at: string | null = null,
) {
  const asked = { id, day, time: time ?? '', answer, before };
  return (await call(answerDose, { ...asked, ...(answered_at !== null && { answered_at }) })).dose;
}
