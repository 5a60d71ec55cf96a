import type { SafetyPlanAnswer } from '@kith/contract/safety-plan';
import { useState } from 'react';
import { isRefusal } from '#client/api-error.ts';
import { notify } from '#kit/notify.ts';
import { type PlanAccess, sharePlan } from './plan-api.ts';
import { usePlan } from './plan-context.ts';

type Choice = ReadonlyMap<number, PlanAccess>;

/** With whom a plan is to be shared, until the server has it; for ten seconds after, it can be as it was. */
export function useSharing(answer: SafetyPlanAnswer, onDone: () => void) {
  const { receive } = usePlan();
  const before: Choice = new Map(answer.shared_with.map(({ person, access }) => [person.id, access]));
  const [choice, setChoice] = useState(before);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const choose = (id: number, access: PlanAccess | undefined) => {
    const next = new Map(choice);
    if (access) next.set(id, access);
    else next.delete(id);
    setChoice(next);
  };
  const undo = () => {
    sharePlan(before)
      .then(receive)
      .then(
        () => notify.success('It is shared as it was.'),
        () => notify.warning('It could not be shared as it was.'),
      );
  };
  const save = async (said: string) => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      await receive(await sharePlan(choice));
      notify.success(said, { action: { label: 'Undo', onPress: undo } });
      onDone();
    } catch (error) {
      const why = isRefusal(error) ? (Object.values(error.errors)[0] ?? error.message) : '';
      setTrouble(`Not saved. ${why} Nothing has changed. Your choice is still here.`.replace('  ', ' '));
    } finally {
      setBusy(false);
    }
  };
  return { choice, choose, busy, trouble, save };
}
