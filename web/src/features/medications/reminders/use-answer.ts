import type { Dose, DoseAnswer } from '@kith/contract/dose-fields';
import { dosesEndpoints } from '@kith/contract/doses';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { useClientKeys } from '#client/api/client-keys.ts';
import { useViewer } from '#client/api/viewer.ts';
import { isFinal, reasonOf } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { saySaved, whileSaving } from '#people/saving';
import { answerOf } from './dose-words.ts';
import { dosesKey } from './doses-api.ts';
import { texts } from './texts.ts';
import { arrive, sayOfDose } from './unsent-doses.ts';

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
      if (isFinal(error)) notify.warning(reasonOf(error));
      else notify.error(texts.said.failed);
    } finally {
      setBusy(false);
      await refresh();
    }
  }
  const answer = (doses: readonly Dose[], said: DoseAnswer | null) =>
    attempt(async () => {
      const outcomes = await Promise.all(doses.map((dose) => sayOfDose(dose, said)));
      // A refusal has been said by the queue.
      if (outcomes.some(({ kind }) => kind === 'kept')) return void notify.info(texts.said.kept);
      const after = outcomes.flatMap((outcome) => (outcome.kind === 'sent' ? [outcome.reply] : []));
      if (after.length < doses.length) return;
      const putBack = async () => {
        await Promise.all(doses.map((dose) => sayAgain(dose, answerOf(dose), said)));
        await refresh();
      };
      saySaved(wordsOf(said, after), putBack);
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

function wordsOf(said: DoseAnswer | null, after: readonly Dose[]): string {
  if (said === null) return texts.said.back;
  const isLast = said === 'later' && after.every(({ again_at }) => again_at === null);
  return isLast ? texts.said.lastTime : texts.said[said];
}

/** An answer that is put back keeps its moment: a count that came after it does not take it off again. */
async function sayAgain(
  { medication_id: id, day, time, answered_at }: Dose,
  answer: DoseAnswer | null,
  before: DoseAnswer | null,
): Promise<void> {
  const asked = { id, day, time: time ?? '', answer, before };
  arrive((await call(answerDose, { ...asked, ...(answered_at !== null && { answered_at }) })).dose);
}
