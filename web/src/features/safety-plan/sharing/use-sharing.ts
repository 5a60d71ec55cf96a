import type { SafetyPlanAnswer } from '@kith/contract/safety-plan';
import { useState } from 'react';
import { isRefusal, reasonOf } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { withUndo } from '#records';
import { type PlanShare, sharePlan } from '../api/plan-api.ts';
import { usePlan } from '../context/plan-context.ts';
import { texts } from '../words/texts.ts';

const UNDO_WORDS = {
  back: texts.sharing.restored,
  notBack: texts.sharing.notRestored,
  refused: texts.sharing.refused,
};

type ShareChoices = ReadonlyMap<number, PlanShare>;

/** With whom a plan is to be shared, until the server has it; for ten seconds after, it can be as it was. */
export function useSharing(answer: SafetyPlanAnswer, onDone: () => void) {
  const { receive } = usePlan();
  const before: ShareChoices = new Map(
    answer.shared_with.map(({ person: { id }, access, photos }) => [
      id,
      { access, photos, end: endOf(answer, id) },
    ]),
  );
  const [choice, setChoice] = useState(before);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const choose = (id: number, share: PlanShare | undefined) => {
    const next = new Map(choice);
    if (share) next.set(id, share);
    else next.delete(id);
    setChoice(next);
  };
  const restore = async () => receive(await sharePlan(before, choice));
  const save = async (said: string) => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      await receive(await sharePlan(choice, before));
      notify.success(said, withUndo({ restore, words: UNDO_WORDS }));
      onDone();
    } catch (error) {
      const why = isRefusal(error) ? reasonOf(error) : '';
      setTrouble(texts.sharing.notSaved(why));
    } finally {
      setBusy(false);
    }
  };
  return { choice, choose, busy, trouble, save };
}

function endOf({ share_ends = [] }: SafetyPlanAnswer, personId: number): string | null {
  return share_ends.find(({ to, id }) => to === 'person' && id === personId)?.ends_at ?? null;
}
